/** What was found inside a file, in the words of the rules. */
import type { Finding, InsideGroup, InsideItem, InsideKind } from "../bindings";
import { t, textOrNull } from "./texts.svelte";

/** The rule variant of an item: mere possibilities have their own variant where the rules distinguish them. */
export function variantOf({ kind, isPossible }: Pick<InsideItem, "kind" | "isPossible">): string {
  const possible = `${kind}-possible`;
  return isPossible && textOrNull(`inside-kind-${possible}`) !== null ? possible : kind;
}

/** The group of each kind, in the order in which they are shown. */
const GROUPS: Record<InsideKind, InsideGroup> = {
  bsn: "personal",
  iban: "personal",
  "identity-document": "personal",
  "birth-date": "personal",
  email: "personal",
  phone: "personal",
  address: "personal",
  "licence-plate": "personal",
  name: "personal",
  signature: "personal",
  "covered-text": "hidden",
  "see-through-box": "hidden",
  "unapplied-redaction": "hidden",
  "recognised-under-box": "hidden",
  "covered-picture": "hidden",
  "cropped-picture": "hidden",
  "invisible-text": "hidden",
  "outside-page": "hidden",
  "hidden-layer": "hidden",
  "earlier-revision": "hidden",
  "tracked-change": "hidden",
  comment: "hidden",
  "hidden-text": "hidden",
  "hidden-sheet": "hidden",
  "hidden-rows": "hidden",
  "hidden-slide": "hidden",
  "speaker-notes": "hidden",
  "data-cache": "hidden",
  attachment: "hidden",
  script: "hidden",
  "external-link": "hidden",
  "form-value": "hidden",
  author: "hidden",
  "sensitivity-label": "hidden",
  thumbnail: "hidden",
  "picture-data": "hidden",
  "no-text": "accessibility",
  untagged: "accessibility",
  "no-language": "accessibility",
  "no-title": "accessibility",
  "no-bookmarks": "accessibility",
  "old-format": "accessibility",
};

/** The kinds in a group. */
export function kindsOf(group: InsideGroup): readonly InsideKind[] {
  return (Object.keys(GROUPS) as InsideKind[]).filter((kind) => GROUPS[kind] === group);
}

/** Whether a finding is about personal data in the file, or about what a reader does not see. */
export function isUnseen({ code }: Pick<Finding, "code">): boolean {
  return code === "I01" || code === "I02";
}

/** What was found in a file that must be seen before a publication: the most serious; undefined if nothing. */
export function insideNews(
  findings: readonly Pick<Finding, "code" | "variant">[],
): "personal" | "possible" | "hidden" | undefined {
  const personal = findings.filter(({ code }) => code === "I01");
  if (personal.length === 0) return findings.some(isUnseen) ? "hidden" : undefined;
  return personal.every(({ variant }) => isPossible(variant ?? "")) ? "possible" : "personal";
}

/** Names and signatures are always only possible. */
function isPossible(variant: string): boolean {
  return variant.endsWith("-possible") || variant === "name" || variant === "signature";
}

/** Kinds in words, for use in a sentence. */
export const kindNames = (kinds: readonly InsideKind[]) => kinds.map((kind) => t(`inside-kind-${kind}`)).join(", ");
