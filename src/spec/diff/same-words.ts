/** Whether two texts differ in nothing but how their lines are broken. */
export function sameWords(one: string, other: string): boolean {
  return words(one) === words(other);
}

function words(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
