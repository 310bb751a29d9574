import { describe, expect, it } from "vitest";
import { dayOf, readDate, typedDate } from "../src/lib/dates";

describe("a typed date", () => {
  it.each([
    ["20-11-2026", "2026-11-20"], ["20 nov 2026", "2026-11-20"], ["2026-11-20", "2026-11-20"], ["20/11/2026", "2026-11-20"], ["20.11.2026", "2026-11-20"], ["1-2-26", "2026-02-01"],
    ["3 maart 2026", "2026-03-03"], ["3 mrt. 2026", "2026-03-03"], ["3 March 2026", "2026-03-03"], ["  20 - 11 - 2026 ", "2026-11-20"], ["29-2-2028", "2028-02-29"], ["20 11 2026", "2026-11-20"],
  ])("%s is read", (typed, iso) => expect(readDate(typed)).toEqual({ kind: "date", iso }));

  it.each(["31-2-2026", "29-2-2026", "32-1-2026", "1-13-2026", "20-11", "morgen", "20 foo 2026", "2026-1120", "0-1-2026"])("%s is not read", (typed) => expect(readDate(typed).kind).toBe("unreadable"));

  it("only spaces is empty", () => expect(readDate("  ").kind).toBe("empty"));
  it("comes back as people write it", () => {
    expect(typedDate("2026-11-20")).toBe("20-11-2026");
    expect(typedDate("2026-11-20T00:00:00+01:00")).toBe("20-11-2026");
    expect(typedDate(null)).toBe("");
  });
  it("the day of a moment is that in the Netherlands, whatever its offset", () => {
    expect(dayOf("2025-12-31T23:00:00Z")).toBe("01-01-2026");
    expect(dayOf("2026-06-30T23:59:59+02:00")).toBe("30-06-2026");
    expect(dayOf("2026-11-20")).toBe("20-11-2026");
    expect(dayOf("")).toBe("");
  });
});
