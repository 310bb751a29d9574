import { describe, expect, it } from "vitest";
import { merged } from "../src/viewing/boxes";

const box = (x: number, width: number, y = 0) => ({ x, y, width, height: 10 });

describe("boxes that are marked", () => {
  it("are one where they overlap, also over a third", () => {
    expect(merged([box(0, 10), box(20, 10), box(8, 14)])).toEqual([box(0, 30)]);
  });

  it("stay apart where they only touch, and on other lines", () => {
    const apart = [box(0, 10), box(10, 10), box(0, 10, 10)];
    expect(merged(apart)).toEqual(apart);
    expect(merged([])).toEqual([]);
  });
});
