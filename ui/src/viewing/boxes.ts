/** Boxes on a page, in hundredths of a point from its top left. Pure. */
import type { RedactionBox, InsideBox, PageSize } from "../bindings";

export type Point = { x: number; y: number };

/** The identity of a box: two boxes at the same place are one. */
export function keyOf({ page, area }: Pick<RedactionBox, "page" | "area">): string {
  return [page, area.x, area.y, area.width, area.height].join(" ");
}

/** The box between two points, clipped to the page. */
export function between(from: Point, to: Point, size: PageSize): InsideBox {
  const [left, right] = inOrder(from.x, to.x, size.width);
  const [top, bottom] = inOrder(from.y, to.y, size.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A moved or resized box, kept within the page. */
export function changed(area: InsideBox, by: Point, size: PageSize, isSize: boolean): InsideBox {
  if (isSize) {
    const width = clamp(area.width + by.x, LEAST, size.width - area.x);
    const height = clamp(area.height + by.y, LEAST, size.height - area.y);
    return { ...area, width, height };
  }
  const x = clamp(area.x + by.x, 0, size.width - area.width);
  const y = clamp(area.y + by.y, 0, size.height - area.height);
  return { ...area, x, y };
}

/** Boxes that overlap become one, so that what lies under both is not marked twice. */
export function merged(boxes: readonly InsideBox[]): readonly InsideBox[] {
  const apart: InsideBox[] = [];
  for (const box of boxes) {
    let whole = box;
    for (let at = apart.findIndex((one) => shared(one, whole) > 0); at >= 0;) {
      const [other] = apart.splice(at, 1);
      if (other !== undefined) whole = around([whole, other]);
      at = apart.findIndex((one) => shared(one, whole) > 0);
    }
    apart.push(whole);
  }
  return apart;
}

/** The box around all words that it covers; the box itself if it covers none. */
export function snapped(area: InsideBox, words: readonly InsideBox[]): InsideBox {
  const over = words.filter((word) => shared(area, word) >= OVER * Math.max(1, word.width * word.height));
  return over.length === 0 ? area : around(over);
}

/** Whether a box is so small that it was a click rather than a drag. */
export function isPress(area: InsideBox): boolean {
  return area.width < LEAST && area.height < LEAST;
}

/** The word at a point. */
export function wordAt(at: Point, words: readonly InsideBox[]): InsideBox | undefined {
  return words.find(({ x, y, width, height }) => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height);
}

/** Converts a direction on the screen to one on a rotated page. */
export function unturned({ x, y }: Point, turn: number): Point {
  if (turn === 90) return { x: y, y: -x };
  if (turn === 180) return { x: -x, y: -y };
  return turn === 270 ? { x: -y, y: x } : { x, y };
}

function around(boxes: readonly InsideBox[]): InsideBox {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function shared(one: InsideBox, other: InsideBox): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function inOrder(one: number, other: number, most: number): readonly [number, number] {
  const [low, high] = one < other ? [one, other] : [other, one];
  return [Math.round(clamp(low, 0, most)), Math.round(clamp(high, 0, most))];
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)));
}

/** Two points: the minimum size of a box. */
const LEAST = 200;
/** A box that covers this share of a word covers the word. */
const OVER = 0.2;
