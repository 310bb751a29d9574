/** Several descriptions in one field, separated by empty lines. */

const EMPTY_LINES = /\n(?:[^\S\n]*\n)+/;
const ALL_EMPTY_LINES = new RegExp(EMPTY_LINES, "g");
const BETWEEN = "\n\n";

/** Joins descriptions for their field. */
export function describing(descriptions: readonly string[]): string {
  return descriptions.join(BETWEEN);
}

/**
 * Whether this is a single description that contains empty lines, as others may write it; its field then keeps it in
 * one piece.
 */
export function isWhole(descriptions: readonly string[]): boolean {
  return descriptions.length === 1 && EMPTY_LINES.test(descriptions[0]?.trim() ?? "");
}

/**
 * Splits the text of a field that showed other descriptions before. Empty lines within one of those remain part of it,
 * unless they were typed over.
 */
export function described(text: string, before: readonly string[]): string[] {
  if (isWhole(before)) return filled([text]);
  const parts: string[] = [];
  let from = 0;
  for (const at of emptyLines(text, before)) {
    parts.push(text.slice(from, at));
    from = at;
  }
  return filled([...parts, text.slice(from)]);
}

/** Returns where empty lines begin that separate two descriptions. */
function emptyLines(text: string, before: readonly string[]): number[] {
  const was = describing(before);
  const inside = new Set(insideOne(before));
  const same = sameBeginning(was, text);
  const sameEnd = text.length - sameBeginning(backwards(was.slice(same)), backwards(text.slice(same)));
  const shift = was.length - text.length;
  return [...text.matchAll(ALL_EMPTY_LINES)]
    .filter((match) => {
      const isBefore = match.index + match[0].length <= same;
      const isAfter = match.index >= sameEnd;
      return !(isBefore && inside.has(match.index)) && !(isAfter && inside.has(match.index + shift));
    })
    .map(({ index }) => index);
}

/** Returns where empty lines within one description begin, as positions in the joined text. */
function insideOne(descriptions: readonly string[]): number[] {
  let start = 0;
  return descriptions.flatMap((one) => {
    const found = [...one.trimEnd().matchAll(ALL_EMPTY_LINES)].map(({ index }) => start + index);
    start += one.length + BETWEEN.length;
    return found;
  });
}

function sameBeginning(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function backwards(text: string): string {
  return text.split("").reverse().join("");
}

/** Trims typed parts, and drops the empty ones. */
export function filled(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
