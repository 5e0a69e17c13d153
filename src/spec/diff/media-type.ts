/**
 * A media type as it is compared: names have no case (RFC 9110, section 8.3.1), and JSON is UTF-8 whatever is said of
 * its charset (RFC 8259, section 11).
 */
export function canonicalMediaType(written: string): string {
  const [type = "", ...parameters] = written.split(";").map((part) => part.trim());
  const name = type.toLowerCase();
  const isJson = /[/+]json$/.test(name);
  const telling = parameters
    .map((parameter) => parameter.replace(/^[^=]*/, (label) => label.trim().toLowerCase()))
    .filter((parameter) => !(isJson && parameter.startsWith("charset=")));
  return [name, ...telling.toSorted()].join(";");
}
