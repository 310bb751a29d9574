/** How wide words are, without putting them on the page. */

let pen: CanvasRenderingContext2D | null = null;
/** The page rounds otherwise than a canvas does. */
const SLACK_PX = 2;

/** Measures texts, in CSS pixels, as an element shows them. */
export function measureIn(element: HTMLElement): (text: string) => number {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen !== null) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return (text) => (pen?.measureText(text).width ?? 0) + SLACK_PX;
}
