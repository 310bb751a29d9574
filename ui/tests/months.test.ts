import { describe, expect, it } from "vitest";
import { monthOf, moved } from "../src/lib/months";

describe("a month to choose from", () => {
  it.each([
    ["2026-11-26", 6, "2026-10-26", "2026-12-06"],
    ["2027-02-10", 4, "2027-02-01", "2027-02-28"],
    ["2024-02-29", 5, "2024-01-29", "2024-03-03"],
  ])("shows %s in whole weeks", (day, count, first, last) => {
    const weeks = monthOf(day);
    expect(weeks.length).toBe(count);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
  });

  it.each([
    ["2026-12-31", 1, "day", "2027-01-01"],
    ["2026-03-31", -1, "month", "2026-02-28"],
    ["2026-12-15", 1, "month", "2027-01-15"],
    ["2026-11-01", -7, "day", "2026-10-25"],
  ] as const)("moves %s by %i %s", (day, by, unit, expected) => {
    expect(moved(day, by, unit)).toBe(expected);
  });
});
