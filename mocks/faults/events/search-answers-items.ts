import { defineFaults } from "../fault.js";
import { alterRecord, type Fields, omit } from "../records.js";

const itemsOf = ({ items }: Fields): readonly Fields[] => items as readonly Fields[];

export default defineFaults("events/search-answers-items", {
  "bare-array": {
    breaks: "The search answers its events as an array, without `items` around them.",
    operations: ["searchEvents"],
    wrap: alterRecord(itemsOf),
  },
  "null-for-none": {
    breaks: "A search that finds nothing answers `items` as null.",
    operations: ["searchEvents"],
    wrap: alterRecord((page) => (itemsOf(page).length === 0 ? { ...page, items: null } : page)),
  },
  "no-kind": {
    breaks: "Events have a `type` instead of their `kind`.",
    operations: ["searchEvents"],
    wrap: alterRecord((page) => ({
      ...page,
      items: itemsOf(page).map((event) => ({ ...omit(event, "kind"), type: event.kind })),
    })),
  },
});
