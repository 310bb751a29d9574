/** The layout of the pages of a document in a column, in CSS pixels. Pure. */
import type { PageSize } from "../bindings";

/** CSS pixels per hundredth of a point, at 100 %. */
const UNIT_PX = 96 / 7200;
export const GAP_PX = 16;
const MIN_ZOOM = 0.25;
const MAX_ZOOM = 4;
/** A small picture is not enlarged further than this to fill the width. */
const MAX_FIT = 2;
/** Browsers clip what is much taller; with very many pages the maximum zoom is lower. */
const MAX_HEIGHT_PX = 30_000_000;
/** Pages are never fitted narrower than this. */
const LEAST_PX = 60;
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

export type Turn = 0 | 90 | 180 | 270;
/** One page as laid out on the screen. */
export type Placed = { top: number; width: number; height: number; scale: number };
type Layout = { places: readonly Placed[]; width: number; height: number };

/** `zoom`: null fits each page to the width. `apart`: the gap between pages, and the maximum height of a page. */
export function layOut(
  pages: readonly PageSize[],
  portPx: number,
  zoom: number | null,
  turn: Turn,
  apart = { gap: GAP_PX, height: Infinity },
): Layout {
  const room = Math.max(LEAST_PX, portPx - 2 * GAP_PX);
  const places: Placed[] = [];
  let top = GAP_PX;
  let width = room;
  for (const page of pages) {
    const [w, h] = turn % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
    const natural = Math.max(1, w * UNIT_PX);
    const scale = zoom ?? Math.min(MAX_FIT, room / natural);
    const place = {
      top,
      width: natural * scale,
      height: Math.min(apart.height, Math.max(1, h * UNIT_PX) * scale),
      scale,
    };
    places.push(place);
    top += place.height + apart.gap;
    width = Math.max(width, place.width);
  }
  const most = portPx * (MAX_HEIGHT_PX / top);
  if (zoom === null && top > MAX_HEIGHT_PX && most > 2 * LEAST_PX) return layOut(pages, most, null, turn, apart);
  return { places, width: width + 2 * GAP_PX, height: top };
}

/** The first page that extends below this height, counted from 0. */
export function pageAt({ places }: Layout, top: number): number {
  let [from, to] = [0, Math.max(0, places.length - 1)];
  while (from < to) {
    const middle = (from + to) >> 1;
    const place = places[middle];
    if (place !== undefined && place.top + place.height < top) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The pages in view, with one more on each side. */
export function nearby(layout: Layout, top: number, portPx: number): { first: number; end: number } {
  const first = pageAt(layout, top);
  const last = pageAt(layout, top + portPx);
  return { first: Math.max(0, first - 1), end: Math.min(layout.places.length, last + 2) };
}

/** The next zoom step from the current zoom. */
export function zoomed(now: number, by: 1 | -1, pages: readonly PageSize[]): number {
  const next = by === 1 ? STEPS.find((step) => step > now + 0.01) : STEPS.filter((step) => step < now - 0.01).at(-1);
  const full = pages.reduce((sum, page) => sum + Math.max(page.width, page.height) * UNIT_PX, 0);
  const most = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, MAX_HEIGHT_PX / Math.max(1, full)));
  return Math.min(most, next ?? (by === 1 ? MAX_ZOOM : MIN_ZOOM));
}
