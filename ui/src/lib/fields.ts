/**
 * The fields of a document on the page, each once, in the order of the panel: the forms for one document, for many and
 * for templates are derived from it, and so are the labels. The core has the same table: `model/field.rs`.
 */
import type { DocumentDetail, Field, FieldChange, TermList } from "../bindings";
import { dayOf, typedDate } from "./dates";
import { describing } from "./descriptions";

type Spec = {
  /** The element in the standard. */
  field: Field;
  /** The change that replaces all its values. */
  change: FieldChange["field"];
  /** Its control in the panel of a document. */
  control: string;
  /** The key of its label. */
  label: string;
  /**
   * How it is entered. `texts` and `terms` have several values; values of `act`, `relation` and `own` have several
   * parts.
   */
  entry: "date" | "text" | "texts" | "term" | "terms" | "act" | "relation" | "own";
  /** The value list of its terms. */
  list?: TermList;
  /** Hidden under "Meer gegevens". */
  isFurther?: true;
  isMandatory?: true;
  hint?: string;
  /** Its position in the form of a template. */
  template?: number;
  /** The stored value of a document, as shown in the control. */
  stored?: (one: DocumentDetail) => string | readonly string[];
};

// prettier-ignore
export const FIELDS = [
  { field: "informatiecategorie", change: "informatiecategorieen", control: "categories", label: "field-informatiecategorie", entry: "terms", list: "informatiecategorieen", template: 1 },
  { field: "creatiedatum", change: "creatiedatum", control: "date", label: "field-creatiedatum", entry: "date", hint: "date-hint", template: 13, stored: (one: DocumentDetail) => typedDate(one.row.date) },
  { field: "soortHandeling", change: "documenthandelingen", control: "acts", label: "field-documenthandeling", entry: "act", list: "documenthandelingen", template: 2 },
  { field: "omschrijving", change: "omschrijvingen", control: "description", label: "field-omschrijving", entry: "texts", template: 3, stored: (one: DocumentDetail) => describing(one.omschrijvingen) },
  { field: "publisher", change: "publisher", control: "organisation", label: "field-publisher", entry: "term", list: "organisaties", isFurther: true, isMandatory: true, template: 8 },
  { field: "verantwoordelijke", change: "verantwoordelijke", control: "responsible", label: "field-verantwoordelijke", entry: "term", list: "organisaties", isFurther: true, isMandatory: true, template: 9 },
  { field: "medeverantwoordelijke", change: "medeverantwoordelijken", control: "alsoResponsible", label: "field-medeverantwoordelijke", entry: "terms", list: "organisaties", isFurther: true, template: 10 },
  { field: "opsteller", change: "opsteller", control: "writer", label: "field-opsteller", entry: "term", list: "organisaties", isFurther: true, template: 11 },
  { field: "naamOpsteller", change: "naamOpsteller", control: "writerName", label: "field-naamOpsteller", entry: "text", isFurther: true, hint: "writerName-hint", template: 12, stored: (one: DocumentDetail) => one.further.naamOpsteller },
  { field: "language", change: "language", control: "language", label: "field-language", entry: "term", list: "talen", isFurther: true, template: 7 },
  { field: "documentsoort", change: "documentsoorten", control: "kinds", label: "field-documentsoort", entry: "terms", list: "documentsoorten", isFurther: true, template: 4 },
  { field: "thema", change: "themas", control: "themes", label: "label-themes", entry: "terms", list: "themas", isFurther: true, template: 5 },
  { field: "trefwoord", change: "trefwoorden", control: "keywords", label: "label-keywords", entry: "texts", isFurther: true, hint: "keywords-hint", template: 6, stored: (one: DocumentDetail) => one.further.trefwoorden },
  { field: "verkorteTitel", change: "verkorteTitels", control: "shortTitles", label: "label-shortTitles", entry: "texts", isFurther: true, hint: "titles-hint", template: 14, stored: (one: DocumentDetail) => one.further.verkorteTitels },
  { field: "alternatieveTitel", change: "alternatieveTitels", control: "otherTitles", label: "label-otherTitles", entry: "texts", isFurther: true, hint: "titles-hint", template: 15, stored: (one: DocumentDetail) => one.further.alternatieveTitels },
  { field: "identifier", change: "identifiers", control: "identifiers", label: "label-identifiers", entry: "texts", isFurther: true, hint: "identifiers-hint", template: 16, stored: (one: DocumentDetail) => one.identifiers },
  { field: "aggregatiekenmerk", change: "aggregatiekenmerk", control: "fileMark", label: "field-aggregatiekenmerk", entry: "text", isFurther: true, hint: "fileMark-hint", template: 17, stored: (one: DocumentDetail) => one.further.aggregatiekenmerk },
  { field: "begindatum", change: "begindatum", control: "validFrom", label: "field-begindatum", entry: "date", isFurther: true, hint: "date-hint", template: 18, stored: (one: DocumentDetail) => dayOf(one.further.begindatum) },
  { field: "einddatum", change: "einddatum", control: "validUntil", label: "field-einddatum", entry: "date", isFurther: true, hint: "date-hint", template: 19, stored: (one: DocumentDetail) => dayOf(one.further.einddatum) },
  { field: "nietVoor", change: "nietVoor", control: "notBefore", label: "field-nietVoor", entry: "date", isFurther: true, hint: "notBefore-hint", stored: (one: DocumentDetail) => typedDate(one.further.nietVoor) },
  { field: "opnieuwBekijken", change: "opnieuwBekijken", control: "lookAgain", label: "field-opnieuwBekijken", entry: "date", isFurther: true, hint: "lookAgain-hint", stored: (one: DocumentDetail) => typedDate(one.further.opnieuwBekijken) },
  { field: "format", change: "format", control: "file", label: "field-format", entry: "term", list: "formaten", isFurther: true, isMandatory: true },
  { field: "documentrelatie", change: "documentrelaties", control: "relations", label: "field-documentrelatie", entry: "relation", isFurther: true },
  { field: "extraMetadata", change: "extraMetadata", control: "ownData", label: "field-extraMetadata", entry: "own", isFurther: true },
  { field: "redenVerwijderingVervanging", change: "redenVerwijderingVervanging", control: "reason", label: "field-redenVerwijderingVervanging", entry: "term", list: "redenen", isFurther: true, hint: "replacement-hint" },
] as const satisfies readonly Spec[];

export type FieldSpec = (typeof FIELDS)[number];
/** The fields with these kinds of entry. */
export type Entered<E extends Spec["entry"]> = Extract<FieldSpec, { entry: E }>;

export function entered<E extends Spec["entry"]>(...entries: readonly E[]): readonly Entered<E>[] {
  return FIELDS.filter((one): one is Entered<E> => (entries as readonly string[]).includes(one.entry));
}

/** The typed fields, by their control in the panel. */
export type TypedControl = Entered<"date" | "text" | "texts">["control"];
const TYPED = entered("date", "text", "texts");

export function typedField(control: string): Entered<"date" | "text" | "texts"> | undefined {
  return TYPED.find((one) => one.control === control);
}

/** Returns a field by its element. */
export function fieldSpec(field: Field): FieldSpec & Spec {
  return FIELDS.find((one) => one.field === field) as FieldSpec & Spec;
}

/** Returns the value list of a field; undefined for fields without one. */
export function listOfField(field: string): TermList | undefined {
  const spec: Spec | undefined = FIELDS.find((one) => one.field === field);
  return spec?.list;
}
