import { describe, expect, it } from "vitest";
import { MAX_HEIGHT_PX, MAX_ROWS, scrollTo, visibleRows } from "../src/lib/virtual";

const ROW = 52;
describe("the rows in the DOM", () => {
  it.each([0, 1, 48, 100_000, 1_000_000])("are few and inside the list of %i at any scroll place", (total) => {
    for (const viewport of [200, 600, 2160, 6000]) {
      const bottom = Math.max(0, visibleRows(total, ROW, viewport, 0).heightPx - viewport);
      for (const share of [0, 0.1, 0.5, 0.999, 1]) {
        const view = visibleRows(total, ROW, viewport, bottom * share);
        expect(view.end - view.first, "at most 80 rows").toBeLessThanOrEqual(MAX_ROWS);
        expect(view.first).toBeGreaterThanOrEqual(0);
        expect(view.end).toBeLessThanOrEqual(total);
        expect(view.heightPx).toBeLessThanOrEqual(MAX_HEIGHT_PX);
      }
    }
  });
  it("fill the viewport", () => {
    const view = visibleRows(100_000, ROW, 600, 52_000);
    expect(view.first).toBeLessThanOrEqual(1000);
    expect(view.end).toBeGreaterThanOrEqual(1000 + 12);
    expect(view.topPx).toBe(view.first * ROW);
  });
  it.each([48, 100_000, 1_000_000])("show the last row of %i after going to it", (total) => {
    const scrollTop = scrollTo(total - 1, total, ROW, 600, 0);
    const view = visibleRows(total, ROW, 600, scrollTop);
    expect(view.end).toBe(total);
    const lastBottom = view.topPx + (total - view.first) * ROW;
    expect(lastBottom).toBeLessThanOrEqual(scrollTop + 600 + 1);
    expect(lastBottom).toBeGreaterThan(scrollTop + 600 - ROW);
  });
  it("a row in view does not move the list", () => expect(scrollTo(3, 100, ROW, 600, 100)).toBe(100));
  it("a row above comes to the top", () => expect(scrollTo(0, 100, ROW, 600, 500)).toBe(0));
});
