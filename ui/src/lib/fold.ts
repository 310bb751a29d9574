/** Normalises text for comparison, as words are searched on pages. */

/**
 * Removes capitals, accents, signs that nobody sees and double spaces, and straightens apostrophes and the hyphens that
 * are shown. Letters that no accent explains become those that people type for them.
 */
export function fold(text: string): string {
  return text
    .replace(/[‘’‛`´ʼ′]/g, "'")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[\u2010-\u2013\u2212]/g, "-")
    .toLowerCase()
    .replace(/[^\0-\u007f]/g, (letter) => LETTERS[letter] ?? letter)
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
}

const LETTERS: Readonly<Record<string, string>> = {
  ı: "i",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ς: "σ",
};

/** Whether every word of a query occurs in a text. */
export function containsWords(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(" ")
    .every((word) => folded.includes(word));
}
