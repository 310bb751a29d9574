/** The fields that can be changed for many documents: how each is entered, and the change that it means. */
import type { Field } from "../../bindings/Field";
import type { FieldChange } from "../../bindings/FieldChange";
import type { TermList } from "../../bindings/TermList";
import { isMoment, readDate } from "../../lib/dates";
import { readOwn } from "../../lib/items";
import { capital, categoryName, choosable } from "../../lib/names";
import { date, recentMoment } from "../../lib/texts.svelte";
import { app } from "../../state/app.svelte";
import { categoriesInUse } from "./categories";

/** `list` has several values; the others have one: `term` out of a value list. */
export type Entry = "date" | "text" | "term" | "list";
/** How a value that consists of several is entered. */
export type Parts = "act" | "relation" | "own";
export type ManyField = {
  field: Field;
  label: string;
  entry: Entry;
  isFurther: boolean;
  hint?: string;
  isMandatory?: boolean;
  parts?: Parts;
};

export const MANY_FIELDS: readonly ManyField[] = [
  { field: "informatiecategorie", label: "label-categories", entry: "list", isFurther: false },
  { field: "creatiedatum", label: "label-date", entry: "date", isFurther: false },
  { field: "soortHandeling", label: "label-acts", entry: "list", isFurther: false, parts: "act" },
  { field: "omschrijving", label: "label-description", entry: "list", isFurther: false },
  { field: "publisher", label: "label-organisation", entry: "term", isFurther: true, isMandatory: true },
  { field: "verantwoordelijke", label: "label-responsible", entry: "term", isFurther: true, isMandatory: true },
  { field: "medeverantwoordelijke", label: "label-alsoResponsible", entry: "list", isFurther: true },
  { field: "opsteller", label: "label-writer", entry: "term", isFurther: true },
  { field: "naamOpsteller", label: "label-writerName", entry: "text", isFurther: true, hint: "writerName-hint" },
  { field: "language", label: "label-language", entry: "term", isFurther: true },
  { field: "documentsoort", label: "label-kinds", entry: "list", isFurther: true },
  { field: "thema", label: "label-themes", entry: "list", isFurther: true },
  { field: "trefwoord", label: "label-keywords", entry: "list", isFurther: true },
  { field: "verkorteTitel", label: "label-shortTitles", entry: "list", isFurther: true },
  { field: "alternatieveTitel", label: "label-otherTitles", entry: "list", isFurther: true },
  { field: "identifier", label: "label-identifiers", entry: "list", isFurther: true },
  { field: "aggregatiekenmerk", label: "label-fileMark", entry: "text", isFurther: true, hint: "fileMark-hint" },
  { field: "begindatum", label: "label-validFrom", entry: "date", isFurther: true },
  { field: "einddatum", label: "label-validUntil", entry: "date", isFurther: true },
  { field: "format", label: "field-format", entry: "term", isFurther: true, isMandatory: true },
  { field: "documentrelatie", label: "label-relations", entry: "list", isFurther: true, parts: "relation" },
  { field: "extraMetadata", label: "label-ownData", entry: "list", isFurther: true, parts: "own" },
  {
    field: "redenVerwijderingVervanging",
    label: "label-reason",
    entry: "term",
    isFurther: true,
    hint: "replacement-hint",
  },
];

export function controlId(field: Field): string {
  return `many-${field}`;
}

/** A name of own data, with its value if it says one. */
export function ownInWords(text: string): string {
  const { prefix, key, value } = readOwn(text);
  const name = prefix === "" ? key : `${prefix}:${key}`;
  return value === null ? name : `${name}: ${value}`;
}

/** The value list that a field takes its terms from; null when anything can be typed. The categories are ticked. */
export function listOf(field: Field): TermList | null {
  return LISTS[field] ?? null;
}

const LISTS: Readonly<Partial<Record<Field, TermList>>> = {
  soortHandeling: "documenthandelingen",
  language: "talen",
  format: "formaten",
  redenVerwijderingVervanging: "redenen",
  documentsoort: "documentsoorten",
  thema: "themas",
  publisher: "organisaties",
  verantwoordelijke: "organisaties",
  medeverantwoordelijke: "organisaties",
  opsteller: "organisaties",
};

/** Values that are few enough to tick, also those that no document has; empty for the other fields. */
export function tickable(field: Field): readonly { value: string; label: string }[] {
  if (field === "informatiecategorie")
    return categoriesInUse().map((uri) => ({ value: uri, label: categoryName(uri) }));
  return field === "soortHandeling" ? kindsOfAct() : [];
}

export function kindsOfAct(): readonly { value: string; label: string }[] {
  return choosable(app.lists?.documenthandelingen).map((kind) => ({ value: kind.uri, label: capital(kind.label) }));
}

/** A value in words; `label` is what the core calls it. */
export function inWords(field: Field, value: string, label: string): string {
  if (field === "soortHandeling" || field === "documentrelatie") return capital(label);
  if (field === "extraMetadata") return ownInWords(value);
  if (field === "informatiecategorie") return categoryName(value);
  if (field === "creatiedatum") return date(value);
  if (field === "begindatum" || field === "einddatum") return recentMoment(value);
  return listOf(field) === null ? label : capital(label);
}

/** The change that a field with one value gets; null as long as what was typed means none. */
export function setting(field: Field, value: string): FieldChange | null {
  switch (field) {
    case "creatiedatum":
    case "begindatum":
    case "einddatum": {
      // A stored moment goes over as it is, with its time.
      if (isMoment(value)) return field === "creatiedatum" ? null : { field, value };
      const read = readDate(value);
      return read.kind === "date" ? { field, value: read.iso } : null;
    }
    // Also the own organisation is said: a part that says nothing follows its main document.
    case "publisher":
    case "verantwoordelijke":
    case "opsteller":
    case "language":
    case "format":
    case "redenVerwijderingVervanging":
      return { field, value };
    case "naamOpsteller":
    case "aggregatiekenmerk":
      return { field, value: value.trim() };
    default:
      return null;
  }
}

/** The change that makes a field empty. */
export function clearing(field: Field): FieldChange {
  switch (field) {
    case "identifier":
      return { field: "identifiers", value: [] };
    case "verkorteTitel":
      return { field: "verkorteTitels", value: [] };
    case "alternatieveTitel":
      return { field: "alternatieveTitels", value: [] };
    case "informatiecategorie":
      return { field: "informatiecategorieen", value: [] };
    case "documentsoort":
      return { field: "documentsoorten", value: [] };
    case "thema":
      return { field: "themas", value: [] };
    case "trefwoord":
      return { field: "trefwoorden", value: [] };
    case "medeverantwoordelijke":
      return { field: "medeverantwoordelijken", value: [] };
    case "omschrijving":
      return { field: "omschrijvingen", value: [] };
    case "soortHandeling":
      return { field: "documenthandelingen", value: [] };
    case "documentrelatie":
      return { field: "documentrelaties", value: [] };
    case "extraMetadata":
      return { field: "extraMetadata", value: [] };
    default:
      return { field, value: null };
  }
}
