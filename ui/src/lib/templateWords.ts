/** The values of a template in words. */
import type { FieldChange, ListOption } from "../bindings";
import { capital, categoryName, fieldName, listLabel } from "./names";
import { dayIn } from "./dates";
import { date, t } from "./texts.svelte";

/** The names of the fields that a template fills in, as people see them in the panel. */
export function fieldsInWords(fields: readonly FieldChange[]): string {
  return fields.map((field) => fieldName(field.field).toLowerCase()).join(", ");
}

/** What a field becomes. */
export function valueInWords(change: FieldChange, organisations: readonly ListOption[]): string {
  const organisation = (uri: string): string => capital(organisations.find((one) => one.uri === uri)?.label ?? uri);
  if (!("value" in change) || change.value === null) return t("value-empty");
  switch (change.field) {
    case "informatiecategorieen":
      return change.value.map((uri) => categoryName(uri)).join("; ");
    case "documentsoorten":
      return change.value.map((uri) => listLabel("documentsoorten", uri)).join("; ");
    case "themas":
      return change.value.map((uri) => listLabel("themas", uri)).join("; ");
    case "soortHandeling":
      return `${listLabel("documenthandelingen", change.value)}. ${t("template-acts-hint")}`;
    case "documenthandelingen":
      return change.value
        .map((act) => `${listLabel("documenthandelingen", act.soortHandeling)}, ${day(act.atTime)}`)
        .join("; ");
    case "publisher":
    case "verantwoordelijke":
    case "opsteller":
      return organisation(change.value);
    case "medeverantwoordelijken":
      return change.value.map(organisation).join("; ");
    case "language":
      return listLabel("talen", change.value);
    case "creatiedatum":
    case "begindatum":
    case "einddatum":
      return day(change.value);
    default:
      return Array.isArray(change.value) ? change.value.map(String).join("; ") : String(change.value);
  }
}

/** The day of a date or moment. */
export function day(moment: string): string {
  return date(dayIn(moment));
}
