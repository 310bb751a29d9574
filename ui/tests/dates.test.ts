import { describe, expect, it } from "vitest";
import table from "../../tests/data/dates.json";
import { dayOf, readDate, typedDate } from "../src/lib/dates";

/** Also read by the core: typed text with the date it is, or nothing. */
const DATES = Object.entries(table as Record<string, string | null>).filter(([typed]) => typed !== "");

describe("a typed date", () => {
  it.each(DATES)("%j is %j, as in the core", (typed, iso) =>
    expect(readDate(typed)).toEqual(iso === null ? { kind: "unreadable" } : { kind: "date", iso }),
  );

  it("only spaces is empty", () => expect(readDate("  ").kind).toBe("empty"));
  it("comes back as people write it", () => {
    expect(typedDate("2026-11-20")).toBe("20-11-2026");
    expect(typedDate("2026-11-20T00:00:00+01:00")).toBe("20-11-2026");
    expect(typedDate(null)).toBe("");
  });
  it("the day of a moment is that in the Netherlands, whatever its offset", () => {
    expect(dayOf("2025-12-31T23:00:00Z")).toBe("01-01-2026");
    expect(dayOf("2026-06-30T23:59:59+02:00")).toBe("30-06-2026");
    expect(dayOf("1926-11-12T00:00:00+00:20")).toBe("12-11-1926");
    expect(dayOf("2026-11-20")).toBe("20-11-2026");
    expect(dayOf("")).toBe("");
  });
});
