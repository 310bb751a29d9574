import { describe, expect, it } from "vitest";
import { between, changed, isPress, snapped, unturned, wordAt } from "../src/viewing/boxes";

const SIZE = { width: 59_500, height: 84_200 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe("boxes over a page", () => {
  const words = [box(6_000, 7_000, 3_000, 1_000), box(9_500, 7_000, 4_000, 1_000), box(6_000, 9_000, 2_000, 1_000)];

  it("lie between two points, whichever was first, and within the page", () => {
    expect(between({ x: 500, y: 900 }, { x: 100, y: 200 }, SIZE)).toEqual(box(100, 200, 400, 700));
    expect(between({ x: -50, y: 84_000 }, { x: 100, y: 99_000 }, SIZE)).toEqual(box(0, 84_000, 100, 200));
  });

  it("fit the words that they are over, whole, and stay as drawn over none", () => {
    expect(snapped(box(8_000, 7_200, 3_000, 300), words)).toEqual(box(8_000, 7_200, 3_000, 300));
    expect(snapped(box(8_000, 7_000, 3_000, 800), words)).toEqual(box(6_000, 7_000, 7_500, 1_000));
    expect(snapped(box(5_900, 6_900, 900, 4_000), words)).toEqual(box(6_000, 7_000, 3_000, 3_000));
    expect(snapped(box(30_000, 30_000, 900, 900), words)).toEqual(box(30_000, 30_000, 900, 900));
  });

  it("of a press alone are the word there", () => {
    expect(isPress(box(9_600, 7_100, 20, 0))).toBe(true);
    expect(wordAt({ x: 9_600, y: 7_100 }, words)).toEqual(words[1]);
    expect(wordAt({ x: 200, y: 200 }, words)).toBeUndefined();
  });

  it("move and grow within the page", () => {
    expect(changed(box(0, 0, 500, 500), { x: -300, y: 300 }, SIZE, false)).toEqual(box(0, 300, 500, 500));
    expect(changed(box(59_000, 0, 500, 500), { x: 300, y: -400 }, SIZE, true)).toEqual(box(59_000, 0, 500, 200));
  });

  it("move as the arrow points on a page that is turned", () => {
    const right = { x: 300, y: 0 };
    expect([90, 180, 270].map((turn) => unturned(right, turn))).toEqual(
      [
        { x: 0, y: -300 },
        { x: -300, y: 0 },
        { x: 0, y: 300 },
      ].map((one) => expect.objectContaining({ x: expect.closeTo(one.x), y: expect.closeTo(one.y) })),
    );
  });
});
