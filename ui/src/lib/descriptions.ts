/** Several descriptions in one field: an empty line stands between two of them. */

const EMPTY_LINES = /\n(?:[^\S\n]*\n)+/;

/** How descriptions stand in their field. */
export function describing(descriptions: readonly string[]): string {
  return descriptions.join("\n\n");
}

/** Whether this is one description that has empty lines of its own, as others may have written it: then a field with it stays one. */
export function isWhole(descriptions: readonly string[]): boolean {
  return descriptions.length === 1 && EMPTY_LINES.test(descriptions[0]?.trim() ?? "");
}

/** The descriptions in a field. */
export function described(text: string, how: "whole" | "apart"): string[] {
  const parts = how === "whole" ? [text] : text.split(EMPTY_LINES);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
