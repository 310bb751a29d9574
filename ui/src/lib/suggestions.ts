/** Proposals for fields, in words. */
import type { Because, DocumentDetail, SuggestedField, Suggestion } from "../bindings";
import { valueInWords } from "./names";
import { t } from "./texts.svelte";

/** Whether a field can take a proposal now: it is empty or, for a title, not written by a person. */
export function isOpen(field: string, detail: DocumentDetail): boolean {
  switch (field) {
    case "officieleTitel":
      return detail.row.titleOrigin !== "person";
    case "informatiecategorie":
      return detail.row.categories.length === 0;
    case "documentsoort":
      return detail.further.documentsoorten.length === 0;
    case "creatiedatum":
      return detail.row.date === null;
    case "language":
      return detail.language === "";
    case "identifier":
      return detail.identifiers.length === 0;
    default:
      return false;
  }
}

/** What a person ticks: a field, or of titles those that take the place of one that says something, and the others. */
export type Offer = { wanted: string; field: string; count: number };
export const REPLACED_TITLE = "replacedTitle";
const EMPTY_TITLE = "emptyTitle";

export function offers(fields: readonly SuggestedField[]): readonly Offer[] {
  return fields.flatMap(({ field, count, replacing }) =>
    replacing === 0
      ? [{ wanted: field, field, count }]
      : [
          { wanted: EMPTY_TITLE, field, count: count - replacing },
          { wanted: REPLACED_TITLE, field, count: replacing },
        ].filter((one) => one.count > 0),
  );
}

/** Whether a proposal belongs to what is offered. */
export function isOf({ field, replaces }: Suggestion, offer: Offer): boolean {
  if (field !== offer.field || offer.wanted === field) return field === offer.field;
  return replaces === (offer.wanted === REPLACED_TITLE);
}

export function proposedValue(suggestion: Suggestion): string {
  return valueInWords({ field: suggestion.field, before: "", after: suggestion.value }, "after");
}

/** The source of a proposal, in a few words. */
export function source(because: readonly Because[]): string {
  const code = because[0]?.code;
  return code === undefined ? "" : t(`source-${code}`);
}

export function reasons(because: readonly Because[]): string {
  return because.map(({ code, params }) => t(`because-${code}`, params)).join("; ");
}
