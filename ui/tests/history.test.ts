import { expect, test } from "vitest";
import type { RunRow } from "../src/bindings";
import { endOf } from "../src/screens/history/ends";
import { daysOf, filterOf } from "../src/screens/history/period";

const run = (facts: Partial<RunRow>): RunRow => ({
  id: "r",
  kind: "documents",
  at: "2026-11-20T08:30:00Z",
  user: "",
  catalogue: "c",
  target: "t",
  published: 4,
  withdrawn: 0,
  heldBack: 0,
  failed: 0,
  remaining: 0,
  state: "partial",
  ...facts,
});

test("a document that was held back is no failure, anything that did not succeed is", () => {
  expect(endOf(run({ heldBack: 1 }))).toBe("held-only");
  expect(endOf(run({ heldBack: 1, failed: 1 }))).toBe("partial");
  expect(endOf(run({ heldBack: 1, remaining: 1 }))).toBe("partial");
  expect(endOf(run({}))).toBe("partial");
  expect(endOf(run({ heldBack: 1, state: "stopped" }))).toBe("stopped");
  expect(endOf(run({ state: "complete" }))).toBe("complete");
});

test("a period counts today, and crosses months and years", () => {
  expect(daysOf("all", "2026-03-03")).toEqual({});
  expect(daysOf("today", "2026-03-03")).toEqual({ dateFrom: "2026-03-03" });
  expect(daysOf("week", "2026-03-03")).toEqual({ dateFrom: "2026-02-25" });
  expect(daysOf("month", "2026-01-10")).toEqual({ dateFrom: "2025-12-12" });
  expect(daysOf("year", "2026-03-03")).toEqual({ dateFrom: "2026-01-01" });
  expect(daysOf("last-year", "2026-03-03")).toEqual({ dateFrom: "2025-01-01", dateTo: "2025-12-31" });
});

test("nothing sought is no filter at all", () => {
  expect(filterOf({ words: "", period: "all" }, "2026-03-03")).toEqual({});
  expect(filterOf({ words: "brug", period: "today" }, "2026-03-03")).toEqual({
    search: "brug",
    dateFrom: "2026-03-03",
  });
});
