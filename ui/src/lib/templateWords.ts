/** The values of a template in words. */
import type { ActInput, FieldChange, ListOption, TermList } from "../bindings";
import { FIELDS } from "./fields";
import { capital, fieldName, listLabel, termName } from "./names";
import { dayIn } from "./dates";
import { date, t } from "./texts.svelte";

/** The names of the fields that a template fills in, as shown in the panel. */
export function fieldsInWords(fields: readonly FieldChange[]): string {
  return fields.map((field) => fieldName(field.field).toLowerCase().replace("?", "")).join(", ");
}

/** The value that a field gets. */
export function valueInWords(change: FieldChange, organisations: readonly ListOption[]): string {
  if (!("value" in change) || change.value === null) return t("value-empty");
  if (change.field === "soortHandeling")
    return `${listLabel("documenthandelingen", change.value)}. ${t("template-acts-hint")}`;
  if (change.field === "documenthandelingen") return actsInWords(change.value);
  const spec: { entry: string; list?: TermList } | undefined = FIELDS.find((one) => one.change === change.field);
  const organisation = (uri: string): string => capital(organisations.find((one) => one.uri === uri)?.label ?? uri);
  const inWords = (value: string): string => {
    if (spec?.entry === "date") return day(value);
    return spec?.list === undefined ? value : termName(spec.list, value, organisation);
  };
  return [change.value].flat().map(String).map(inWords).join("; ");
}

/** Acts with their dates. */
export function actsInWords(acts: readonly ActInput[]): string {
  return acts.map((act) => `${listLabel("documenthandelingen", act.soortHandeling)}, ${day(act.atTime)}`).join("; ");
}

/** The date of a document and its acts; a day that an act tells is said once. */
export function datesInWords(written: string | null, acts: readonly ActInput[]): string {
  const isTold = acts.some((act) => dayIn(act.atTime) === written);
  return [written === null || isTold ? "" : day(written), actsInWords(acts)].filter(Boolean).join(" · ");
}

/** The day of a date or moment. */
export function day(moment: string): string {
  return date(dayIn(moment));
}
