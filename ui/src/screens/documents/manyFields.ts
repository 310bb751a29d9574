/** The fields that can be changed for many documents: how each is entered, and the change that it means. */
import type { Field } from "../../bindings/Field";
import type { FieldChange } from "../../bindings/FieldChange";
import type { ListOption } from "../../bindings/ListOption";
import { isMoment, readDate } from "../../lib/dates";
import { capital, categoryName, choosable } from "../../lib/names";
import { date, recentMoment } from "../../lib/texts.svelte";
import type { ComboOption } from "../../parts/Combobox.svelte";
import { app } from "../../state/app.svelte";
import { termFinder } from "./terms";

/** `list` has several values; the others have one. */
export type Entry = "date" | "text" | "choice" | "organisation" | "list";
export type ManyField = { field: Field; label: string; entry: Entry; isFurther: boolean; hint?: string; isMandatory?: boolean };

export const MANY_FIELDS: readonly ManyField[] = [
  { field: "informatiecategorie", label: "label-categories", entry: "list", isFurther: false },
  { field: "creatiedatum", label: "label-date", entry: "date", isFurther: false },
  { field: "soortHandeling", label: "label-acts", entry: "choice", isFurther: false },
  { field: "omschrijving", label: "label-description", entry: "list", isFurther: false },
  { field: "publisher", label: "label-organisation", entry: "organisation", isFurther: true, isMandatory: true },
  { field: "verantwoordelijke", label: "label-responsible", entry: "organisation", isFurther: true, isMandatory: true },
  { field: "medeverantwoordelijke", label: "label-alsoResponsible", entry: "list", isFurther: true },
  { field: "opsteller", label: "label-writer", entry: "organisation", isFurther: true },
  { field: "naamOpsteller", label: "label-writerName", entry: "text", isFurther: true, hint: "writerName-hint" },
  { field: "language", label: "label-language", entry: "choice", isFurther: true },
  { field: "documentsoort", label: "label-kinds", entry: "list", isFurther: true },
  { field: "thema", label: "label-themes", entry: "list", isFurther: true },
  { field: "trefwoord", label: "label-keywords", entry: "list", isFurther: true },
  { field: "verkorteTitel", label: "label-shortTitles", entry: "list", isFurther: true },
  { field: "alternatieveTitel", label: "label-otherTitles", entry: "list", isFurther: true },
  { field: "identifier", label: "label-identifiers", entry: "list", isFurther: true },
  { field: "aggregatiekenmerk", label: "label-fileMark", entry: "text", isFurther: true, hint: "fileMark-hint" },
  { field: "begindatum", label: "label-validFrom", entry: "date", isFurther: true },
  { field: "einddatum", label: "label-validUntil", entry: "date", isFurther: true },
  { field: "format", label: "field-format", entry: "choice", isFurther: true, isMandatory: true },
  { field: "redenVerwijderingVervanging", label: "label-reason", entry: "choice", isFurther: true, hint: "replacement-hint" },
];

export function controlId(field: Field): string {
  return `many-${field}`;
}

/** What can be chosen for a field with one value of a list. */
export function choicesOf(field: Field): readonly ListOption[] {
  const lists = app.lists;
  if (lists === null) return [];
  if (field === "soortHandeling") return choosable(lists.documenthandelingen);
  if (field === "language") return choosable(lists.talen);
  if (field === "format") return choosable(lists.formaten);
  return field === "redenVerwijderingVervanging" ? choosable(lists.redenen) : [];
}

/** What can be added to a field with several values; null when anything can be typed. */
export function finderOf(field: Field): ((query: string) => Promise<readonly ComboOption[]>) | null {
  if (field === "documentsoort") return termFinder("documentsoorten");
  if (field === "thema") return termFinder("themas");
  return field === "medeverantwoordelijke" ? termFinder("organisaties") : null;
}

/** A value in words; `label` is what the core calls it. */
export function inWords(field: Field, value: string, label: string): string {
  if (field === "informatiecategorie") return categoryName(value);
  if (field === "creatiedatum") return date(value);
  if (field === "begindatum" || field === "einddatum") return recentMoment(value);
  return finderOf(field) === null && choicesOf(field).length === 0 && field !== "publisher" && field !== "verantwoordelijke" && field !== "opsteller" ? label : capital(label);
}

/** The change that a field with one value gets; null as long as what was typed means none. */
export function setting(field: Field, value: string): FieldChange | null {
  switch (field) {
    case "creatiedatum": case "begindatum": case "einddatum": {
      // A stored moment goes over as it is, with its time.
      if (isMoment(value)) return field === "creatiedatum" ? null : { field, value };
      const read = readDate(value);
      return read.kind === "date" ? { field, value: read.iso } : null;
    }
    case "publisher": case "verantwoordelijke": return { field, value: value === app.catalogue?.organisation ? null : value };
    case "opsteller": case "language": case "format": case "redenVerwijderingVervanging": return { field, value };
    case "naamOpsteller": case "aggregatiekenmerk": return { field, value: value.trim() };
    case "soortHandeling": return { field, value };
    default: return null;
  }
}

/** The change that makes a field empty. */
export function clearing(field: Field): FieldChange {
  switch (field) {
    case "identifier": return { field: "identifiers", value: [] };
    case "verkorteTitel": return { field: "verkorteTitels", value: [] };
    case "alternatieveTitel": return { field: "alternatieveTitels", value: [] };
    case "informatiecategorie": return { field: "informatiecategorieen", value: [] };
    case "documentsoort": return { field: "documentsoorten", value: [] };
    case "thema": return { field: "themas", value: [] };
    case "trefwoord": return { field: "trefwoorden", value: [] };
    case "medeverantwoordelijke": return { field: "medeverantwoordelijken", value: [] };
    case "omschrijving": return { field: "omschrijvingen", value: [] };
    case "soortHandeling": return { field: "documenthandelingen", value: [] };
    default: return { field, value: null };
  }
}
