/** Words in pieces of text, and where they stand on a page. Pure. */
import type { TextPiece, ViewBlock } from "../bindings";
import { fold } from "../lib/fold";

/** A stretch of one of the pieces. */
export type Span = { part: number; from: number; to: number };
/** What was found in one place: it may run on over several pieces. */
export type Hit = readonly Span[];
/** A stretch of a piece as it lies on the page, in the units of the page. */
export type Box = { x: number; y: number; width: number; height: number; transform: string | undefined };

/** Pieces as one comparable text, and for each sign of it the piece and the place that it came from. */
export type Folded = {
  readonly parts: readonly string[];
  readonly text: string;
  readonly places: readonly (readonly [number, number])[];
};

/** Every place where the words stand; white space, capitals and accents make no difference. */
export function findIn({ parts, text, places }: Folded, words: string, most = Infinity): Hit[] {
  const wanted = fold(words);
  if (wanted === "") return [];
  const hits: Hit[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && hits.length < most; at = text.indexOf(wanted, at + wanted.length))
    hits.push(spans(parts, places.slice(at, at + wanted.length)));
  return hits;
}

/** The texts of a block as the file has them: one, those of its cells, or, behind a label of ours, that of a part. */
export function textsOf(block: ViewBlock): readonly string[] {
  if (block.kind === "table") return block.rows.flat();
  return block.kind === "part" ? ["", block.text] : [block.text];
}

/** The text in stretches: plain, or within one of the marks. */
export function stretches<M extends { from: number; to: number }>(
  text: string,
  marks: readonly M[],
): { text: string; mark: M | null }[] {
  const found: { text: string; mark: M | null }[] = [];
  let at = 0;
  for (const mark of [...marks].sort((a, b) => a.from - b.from)) {
    if (mark.from < at) continue;
    if (mark.from > at) found.push({ text: text.slice(at, mark.from), mark: null });
    found.push({ text: text.slice(mark.from, mark.to), mark });
    at = mark.to;
  }
  if (at < text.length) found.push({ text: text.slice(at), mark: null });
  return found;
}

/** Where a stretch of a piece lies; letters of a usual font are as wide as these weights say. */
export function boxOf(piece: TextPiece, { from, to }: Pick<Span, "from" | "to">): Box {
  const all = Math.max(1, weight(piece.text));
  const start = weight(piece.text.slice(0, from)) / all;
  const length = weight(piece.text.slice(from, to)) / all;
  return {
    x: piece.x + piece.width * start,
    y: piece.y - piece.height * 0.9,
    width: piece.width * length,
    height: piece.height * 1.2,
    transform: turnOf(piece),
  };
}

/** How a piece is turned around its beginning. */
export function turnOf(piece: TextPiece): string | undefined {
  return piece.turn === 0 ? undefined : `rotate(${piece.turn} ${piece.x} ${piece.y})`;
}

/** What stands between two pieces that follow each other: a space on one line, else a new line. */
export function between(before: TextPiece, next: TextPiece): string {
  const isSameLine = before.turn === next.turn && Math.abs(before.y - next.y) < before.height / 2;
  return isSameLine ? " " : "\n";
}

function weight(text: string): number {
  let sum = 0;
  for (const sign of text) sum += /[iljtfrI.,:;'|!() ]/.test(sign) ? 0.55 : /[mwMWA-Z@%]/.test(sign) ? 1.35 : 1;
  return sum;
}

/** Makes pieces comparable, once for all that is looked for in them. */
export function folded(parts: readonly string[]): Folded {
  let text = "";
  const places: [number, number][] = [];
  const put = (sign: string, part: number, at: number): void => {
    const isSpace = sign.trim() === "";
    if (isSpace && (text === "" || text.endsWith(" "))) return;
    for (const one of isSpace ? " " : PLAIN.test(sign) ? sign.toLowerCase() : fold(sign)) {
      text += one;
      for (let unit = 0; unit < one.length; unit += 1) places.push([part, at]);
    }
  };
  parts.forEach((part, index) => {
    for (let at = 0; at < part.length;) {
      const sign = String.fromCodePoint(part.codePointAt(at) ?? 0);
      put(sign, index, at);
      at += sign.length;
    }
    put(" ", index, part.length);
  });
  return { parts, text, places };
}

/** Signs of which folding changes no more than capitals. */
const PLAIN = /[!-_a-~]/;

function spans(parts: readonly string[], places: readonly (readonly [number, number])[]): Span[] {
  const found: Span[] = [];
  for (const [part, at] of places) {
    const last = found.at(-1);
    // Between two pieces stands nothing to mark.
    if (at >= (parts[part]?.length ?? 0)) continue;
    if (last !== undefined && last.part === part) last.to = at + 1;
    else found.push({ part, from: at, to: at + 1 });
  }
  return found;
}

/** Where something stands: the page, or the block of a text, counted from 0. */
export type Place = { unit: number; hit: Hit };
