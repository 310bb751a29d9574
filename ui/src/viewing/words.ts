/** Words in pieces of text, and their places on a page. Pure. */
import type { TextPiece, ViewBlock } from "../bindings";
import { fold } from "../lib/fold";

/** A range within one of the pieces. */
type Span = { part: number; from: number; to: number };
/** One occurrence: it may extend over several pieces. */
export type Hit = readonly Span[];
/** A range of a piece as positioned on the page, in page units. */
type Box = { x: number; y: number; width: number; height: number; transform: string | undefined };

/** Pieces as one normalised text, with the piece and position that each character came from. */
type Folded = {
  readonly parts: readonly string[];
  readonly text: string;
  readonly places: readonly (readonly [number, number])[];
};

/** Every occurrence of the words; white space, case, accents and hyphens at the end of a line are ignored. */
export function findIn({ parts, text, places }: Folded, words: string, most = Infinity): Hit[] {
  const wanted = fold(words).replace(/ ?([-/']) ?/g, "$1");
  if (wanted === "") return [];
  const hits: Hit[] = [];
  for (const { 0: said, index } of text.matchAll(patternOf([...wanted]))) {
    if (hits.length >= most) break;
    hits.push(spans(parts, places.slice(index, index + said.length)));
  }
  return hits;
}

/** A name may have spaces beside its own hyphen or slash, and a line may end there; other hyphens end a line only. */
function patternOf(signs: readonly string[]): RegExp {
  const isJoining = (sign: string | undefined): boolean => sign !== undefined && "-/'".includes(sign);
  const parts = signs.map((sign, at) => {
    const between = isJoining(sign) || isJoining(signs[at - 1]) ? " ?" : "(?:- |\u00ad ?)?";
    return (at === 0 ? "" : between) + (sign === "-" ? "[-\u00ad]" : sign.replace(/[\\^$.*+?()[\]{}|]/, "\\$&"));
  });
  return new RegExp(parts.join(""), "gu");
}

/** The texts of a block as in the file: one, those of its cells, or, after a label of ours, that of a part. */
export function textsOf(block: ViewBlock): readonly string[] {
  if (block.kind === "table") return block.rows.flat();
  return block.kind === "part" ? ["", block.text] : [block.text];
}

/** Splits the text into ranges: plain, or within one of the marks. */
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

/** The position of a range of a piece, estimated with the letter widths of a usual font. */
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

/** The rotation of a piece around its start. */
export function turnOf(piece: TextPiece): string | undefined {
  return piece.turn === 0 ? undefined : `rotate(${piece.turn} ${piece.x} ${piece.y})`;
}

/** The separator between two successive pieces: a space on one line, otherwise a line break. */
export function between(before: TextPiece, next: TextPiece): string {
  const isSameLine = before.turn === next.turn && Math.abs(before.y - next.y) < before.height / 2;
  return isSameLine ? " " : "\n";
}

function weight(text: string): number {
  let sum = 0;
  for (const sign of text) sum += /[iljtfrI.,:;'|!() ]/.test(sign) ? 0.55 : /[mwMWA-Z@%]/.test(sign) ? 1.35 : 1;
  return sum;
}

/** Normalises pieces, once for all searches in them. */
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

/** Characters for which folding only changes case, and the hyphen that is seen only at the end of a line. */
const PLAIN = /[!-_a-~\u00ad]/;

function spans(parts: readonly string[], places: readonly (readonly [number, number])[]): Span[] {
  const found: Span[] = [];
  for (const [part, at] of places) {
    const last = found.at(-1);
    // There is nothing to mark between two pieces.
    if (at >= (parts[part]?.length ?? 0)) continue;
    if (last !== undefined && last.part === part) last.to = at + 1;
    else found.push({ part, from: at, to: at + 1 });
  }
  return found;
}

/** Where something is: the page, or the block of a text, counted from 0. */
export type FoundAt = { unit: number; hit: Hit };
