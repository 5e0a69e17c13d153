/** What the page can do beyond being read, where scripts run: find a failure, open all at once, copy a command. */
export const SCRIPT = `
"use strict";
const tools = document.querySelector(".tools");
const told = tools.querySelector("[role=status]");
const failures = [...document.querySelectorAll(".failure")];
const folds = () => document.querySelectorAll("main details");
tools.hidden = false;
tools.querySelector("[data-open]").addEventListener("click", () => { for (const one of folds()) one.open = true; });
tools.querySelector("[data-close]").addEventListener("click", () => { for (const one of folds()) one.open = false; });
tools.querySelector("input")?.addEventListener("input", ({ target }) => {
  const words = target.value.toLowerCase();
  for (const one of failures) one.hidden = !one.textContent.toLowerCase().includes(words);
  told.textContent = failures.filter((one) => !one.hidden).length + " of " + failures.length + " shown";
});
for (const pre of document.querySelectorAll("pre.command, pre.script")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(pre.textContent);
    told.textContent = button.textContent = "Copied";
  });
  if (navigator.clipboard) pre.after(button);
}
addEventListener("beforeprint", () => { for (const one of folds()) one.open = true; });
`;
