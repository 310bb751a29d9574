/** The fields that can be changed for many documents: how each is entered, and the change it results in. */
import type { Field, FieldChange, TermList } from "../../bindings";
import { isMoment, readDate } from "../../lib/dates";
import { FIELDS, fieldSpec, listOfField } from "../../lib/fields";
import { readOwn } from "../../lib/items";
import { capital, categoryName, choosable, fieldName, optionLabel } from "../../lib/names";
import { date, recentMoment } from "../../lib/texts.svelte";
import { app } from "../../state/app.svelte";
import { categoriesInUse } from "./categories";

export type ManyField = ReturnType<typeof fieldSpec>;
export const MANY_FIELDS = FIELDS as readonly ManyField[];

/** Whether a field has one value; the others have several. */
export function hasOne(spec: ManyField): spec is Extract<ManyField, { entry: "date" | "text" | "term" }> {
  return spec.entry === "date" || spec.entry === "text" || spec.entry === "term";
}

export function controlId(field: Field): string {
  return `many-${field}`;
}

/** The name of the field of a control. */
export function nameAt(id: string): string {
  return fieldName(id.replace("many-", ""));
}

/** A name of own data, with its value if it has one. */
export function ownInWords(text: string): string {
  const { prefix, key, value } = readOwn(text);
  const name = prefix === "" ? key : `${prefix}:${key}`;
  return value === null ? name : `${name}: ${value}`;
}

/** The value list of a field; null if anything can be typed. Categories are ticked instead. */
export function listOf(field: Field): TermList | null {
  return field === "informatiecategorie" ? null : (listOfField(field) ?? null);
}

/** Values that are few enough to tick, including those that no document has; empty for other fields. */
export function tickable(field: Field): readonly { value: string; label: string }[] {
  if (field === "informatiecategorie")
    return categoriesInUse().map((uri) => ({ value: uri, label: categoryName(uri) }));
  return field === "soortHandeling" ? kindsOfAct() : [];
}

export function kindsOfAct(): readonly { value: string; label: string }[] {
  return choosable(app.lists?.documenthandelingen).map((kind) => ({
    value: kind.uri,
    label: optionLabel("documenthandelingen", kind.label),
  }));
}

/** A value in words; `label` is its label in the core. */
export function inWords(field: Field, value: string, label: string): string {
  if (field === "soortHandeling") return optionLabel("documenthandelingen", label);
  if (field === "documentrelatie") return capital(label);
  if (field === "extraMetadata") return ownInWords(value);
  if (field === "informatiecategorie") return categoryName(value);
  if (field === "creatiedatum" || field === "nietVoor" || field === "opnieuwBekijken") return date(value);
  if (field === "begindatum" || field === "einddatum") return recentMoment(value);
  return listOf(field) === null ? label : capital(label);
}

/** The change for a field with one value; null if what was typed is invalid. */
export function setting(field: Field, value: string): FieldChange | null {
  const spec = fieldSpec(field);
  switch (spec.entry) {
    case "date": {
      // A stored moment is taken over unchanged, with its time.
      if (isMoment(value)) return spec.field === "creatiedatum" ? null : { field: spec.change, value };
      const read = readDate(value);
      return read.kind === "date" ? { field: spec.change, value: read.iso } : null;
    }
    // Even the catalogue's own organisation is set explicitly, because a part without one inherits from its main
    // document.
    case "term":
      return { field: spec.change, value };
    case "text":
      return { field: spec.change, value: value.trim() };
    default:
      return null;
  }
}

/** The change that clears a field. */
export function clearing(field: Field): FieldChange {
  const spec = fieldSpec(field);
  return hasOne(spec) ? { field: spec.change, value: null } : { field: spec.change, value: [] };
}
