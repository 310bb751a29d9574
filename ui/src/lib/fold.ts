/** Normalises text for comparison, as the core does for the value lists. */

/** Removes capitals, accents and double spaces, and straightens apostrophes and the hyphens that are shown. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[‘’`´]/g, "'")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
}

/** Whether every word of a query occurs in a text. */
export function containsWords(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(" ")
    .every((word) => folded.includes(word));
}
