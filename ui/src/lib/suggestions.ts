/** Proposals for fields, in words. */
import type { Because, DocumentDetail, Suggestion } from "../bindings";
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
