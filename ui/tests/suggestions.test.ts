import { expect, it } from "vitest";
import type { SuggestedField, Suggestion } from "../src/bindings";
import { isOf, offers } from "../src/lib/suggestions";

const TITLE = "officieleTitel";
const kinds = (fields: SuggestedField[]): [string, number][] => offers(fields).map((one) => [one.wanted, one.count]);

it("titles that would take the place of one that says something are offered apart", () => {
  const date = { field: "creatiedatum", count: 4, replacing: 0 };
  expect(kinds([{ field: TITLE, count: 3, replacing: 0 }, date])).toEqual([
    [TITLE, 3],
    ["creatiedatum", 4],
  ]);
  expect(kinds([{ field: TITLE, count: 3, replacing: 1 }])).toEqual([
    ["emptyTitle", 2],
    ["replacedTitle", 1],
  ]);
  expect(kinds([{ field: TITLE, count: 3, replacing: 3 }])).toEqual([["replacedTitle", 3]]);
});

it("every proposal belongs to exactly one thing that is offered", () => {
  const all = offers([
    { field: TITLE, count: 2, replacing: 1 },
    { field: "creatiedatum", count: 1, replacing: 0 },
  ]);
  const of = (field: string, replaces: boolean): string[] =>
    all.filter((one) => isOf({ field, replaces } as Suggestion, one)).map(({ wanted }) => wanted);
  expect([of(TITLE, false), of(TITLE, true), of("creatiedatum", false)]).toEqual([
    ["emptyTitle"],
    ["replacedTitle"],
    ["creatiedatum"],
  ]);
});
