import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { requirementIds, requirements } from "../../src/generated/requirements.js";
import { type Limits, largest, limitNames, minus, sum } from "../limits.js";
import type { Profile } from "../report.js";
import { askMock } from "./ask-mock.js";

// `npm run costs`: what it costs to ask each requirement, on the mock as it is, for the plan of a run. The largest of
// several seeds, and of an area by itself: who is asked first makes what the others share.

const SEEDS = [1, 2, 3];
const file = fileURLToPath(new URL("../plan/costs.ts", import.meta.url));
const areas = [...new Set(requirementIds.map((id) => requirements[id].area))];

const costs = { quick: await measure("quick"), full: await measure("full") };
writeFileSync(file, pageOf(costs));

interface Measured {
  readonly byRequirement: ReadonlyMap<string, Limits>;
  /** What is sent beside: the models, the observations, the late looks, the cleaning up. */
  readonly beside: Limits;
}

async function measure(profile: Profile): Promise<Measured> {
  const byRequirement = new Map<string, Limits>();
  let beside = sum([]);
  const ask = async (seed: number, only: readonly string[]): Promise<void> => {
    const spent: Limits[] = [];
    const { budget } = await askMock(
      { seed, speed: 4 },
      {
        seed,
        profile,
        only,
        onSpent(id, cost) {
          spent.push(cost);
          byRequirement.set(id, largest([byRequirement.get(id) ?? sum([]), cost]));
        },
      },
    );
    if (only.length === 0) beside = largest([beside, minus(budget.spent, sum(spent))]);
  };
  for (const seed of SEEDS) await ask(seed, []);
  for (const area of areas) await ask(1, [area]);
  return { byRequirement, beside };
}

function pageOf({ quick, full }: { readonly [profile in Profile]: Measured }): string {
  const line = (name: string, cost: Limits) =>
    `    ${name.includes("/") ? JSON.stringify(name) : name}: [${limitNames.map((one) => cost[one]).join(", ")}],`;
  const part = (name: Profile, { byRequirement, beside }: Measured) => [
    `  ${name}: {`,
    ...requirementIds.flatMap((id) => {
      const cost = byRequirement.get(id);
      return cost === undefined ? [] : [line(id, cost)];
    }),
    line("beside", beside),
    "  },",
  ];
  return [
    "// Measured by `npm run costs` on the mock as it is. Do not edit.",
    `// The numbers of one: ${limitNames.join(", ")}. "beside" is what belongs to no requirement.`,
    "",
    "export const costs = {",
    ...part("quick", quick),
    ...part("full", full),
    "} as const;",
    "",
  ].join("\n");
}
