/** Which rows of a long list are in the DOM, and where. Pure. */

/** Browsers clip elements that are much taller; above this height the scroll bar is scaled. */
export const MAX_HEIGHT_PX = 8_000_000;
/** Maximum number of rows in the DOM (decisions.md, "Criteria", 5). */
export const MAX_ROWS = 80;
const OVERSCAN = 8;

export type Window = {
  /** Height of the scrolled area. */
  heightPx: number;
  /** First row in the DOM. */
  first: number;
  /** One past the last row in the DOM. */
  end: number;
  /** Top of the first row in the scrolled area. */
  topPx: number;
};

export function visibleRows(total: number, rowPx: number, viewportPx: number, scrollTop: number): Window {
  const fullPx = total * rowPx;
  const heightPx = Math.min(fullPx, MAX_HEIGHT_PX);
  const wantedPx = toFull(total, rowPx, viewportPx, scrollTop);
  const inView = Math.ceil(viewportPx / rowPx) + 1;
  const spare = Math.max(0, Math.min(OVERSCAN, Math.floor((MAX_ROWS - inView) / 2)));
  const firstInView = Math.max(0, Math.min(Math.floor(wantedPx / rowPx), total - 1));
  const first = Math.max(0, firstInView - spare);
  const end = Math.min(total, firstInView + inView + spare, first + MAX_ROWS);
  return { heightPx, first, end, topPx: scrollTop + first * rowPx - wantedPx };
}

/** The scroll position that brings a row into view; the current one if it already is. */
export function scrollTo(row: number, total: number, rowPx: number, viewportPx: number, scrollTop: number): number {
  const fullPx = toFull(total, rowPx, viewportPx, scrollTop);
  const top = row * rowPx;
  if (top >= fullPx && top + rowPx <= fullPx + viewportPx) return scrollTop;
  const wanted = top < fullPx ? top : top + rowPx - viewportPx;
  return fromFull(total, rowPx, viewportPx, Math.max(0, wanted));
}

function toFull(total: number, rowPx: number, viewportPx: number, scrollTop: number): number {
  const fullPx = total * rowPx;
  if (fullPx <= MAX_HEIGHT_PX) return scrollTop;
  const ratio = scrollTop / (MAX_HEIGHT_PX - viewportPx);
  return Math.max(0, Math.min(1, ratio)) * (fullPx - viewportPx);
}

function fromFull(total: number, rowPx: number, viewportPx: number, full: number): number {
  const fullPx = total * rowPx;
  if (fullPx <= MAX_HEIGHT_PX) return full;
  return (full / (fullPx - viewportPx)) * (MAX_HEIGHT_PX - viewportPx);
}
