import { type ReadElement, readXml } from "./read-xml.js";

/** What may stand where, in which order, with which attributes: the schema that Jenkins, Ant and GitLab readers share. */
const RULES: Readonly<
  Record<string, { required: readonly string[]; optional: readonly string[]; children: RegExp }>
> = {
  testsuites: {
    required: [],
    optional: ["name", "tests", "failures", "errors", "skipped", "time"],
    children: /^(testsuite )*$/,
  },
  testsuite: {
    required: ["name", "tests", "failures", "errors", "time", "timestamp", "hostname"],
    optional: ["skipped", "id", "package"],
    children: /^(properties )?(testcase )*(system-out )?(system-err )?$/,
  },
  properties: { required: [], optional: [], children: /^(property )*$/ },
  property: { required: ["name", "value"], optional: [], children: /^$/ },
  testcase: {
    required: ["name", "classname", "time"],
    optional: [],
    children: /^((skipped|error|failure) )?(system-out )?(system-err )?$/,
  },
  failure: { required: ["type"], optional: ["message"], children: /^$/ },
  error: { required: ["type"], optional: ["message"], children: /^$/ },
  skipped: { required: [], optional: ["message"], children: /^$/ },
  "system-out": { required: [], optional: [], children: /^$/ },
};

/** What a JUnit document does wrong, in sentences; none when a reader takes it. */
export function junitMistakes(text: string): readonly string[] {
  const root = readXml(text);
  return [...(root.name === "testsuites" ? [] : ["the root is no testsuites"]), ...mistakes(root)];
}

function mistakes(element: ReadElement): readonly string[] {
  const { name, attributes, children } = element;
  const rule = RULES[name];
  if (rule === undefined) return [`there is no <${name}>`];
  const names = Object.keys(attributes);
  const order = children.map((child) => `${child.name} `).join("");
  return [
    ...rule.required.filter((one) => !names.includes(one)).map((one) => `<${name}> has no ${one}`),
    ...names
      .filter((one) => ![...rule.required, ...rule.optional].includes(one))
      .map((one) => `<${name}> has ${one}`),
    ...(rule.children.test(order) ? [] : [`<${name}> holds ${order}`]),
    ...formatMistakes(element),
    ...countMistakes(element),
    ...children.flatMap(mistakes),
  ];
}

function formatMistakes({ name, attributes: { time, timestamp } }: ReadElement): readonly string[] {
  return [
    ...(time === undefined || /^\d+\.\d{3}$/.test(time) ? [] : [`<${name}> takes ${time}`]),
    ...(timestamp === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(timestamp)
      ? []
      : [`<${name}> started at ${timestamp}`]),
  ];
}

function countMistakes(element: ReadElement): readonly string[] {
  if (element.name !== "testsuite" && element.name !== "testsuites") return [];
  const cases = casesIn(element);
  const count = (name: string) =>
    cases.filter(({ children }) => children.some((child) => child.name === name)).length;
  const counts = {
    tests: cases.length,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
  };
  return Object.entries(counts)
    .filter(([name, value]) => element.attributes[name] !== `${value}`)
    .map(([name, value]) => `${value} ${name}, and not ${element.attributes[name]}`);
}

export function casesIn(element: ReadElement): readonly ReadElement[] {
  return element.name === "testcase" ? [element] : element.children.flatMap(casesIn);
}
