/** URIs and field names in words. */
import type { CatalogueView, FieldDifference, ListVersion, TermList } from "../bindings";
import { FIELDS, type FieldSpec, listOfField } from "./fields";
import { openLibrary } from "./openLibrary";
import { localMoment } from "./format";
import { date, language, recentMoment, size, t, textOrNull } from "./texts.svelte";

/** The controls of the side panel; several elements of the standard share a control. */
export type Control = FieldSpec["control"] | "title" | "main" | "parts" | "actsBy" | "name" | "inside";

/** The controls hidden under "Meer gegevens". */
export const FURTHER_CONTROLS: readonly Control[] = [
  ...FIELDS.filter((one) => "isFurther" in one && one.control !== "file").map((one) => one.control),
  "actsBy",
  "name",
];

const CONTROLS: Readonly<Record<string, Control>> = {
  ...Object.fromEntries(
    FIELDS.flatMap((one): [string, Control][] => [
      [one.field, one.control],
      [one.change, one.control],
    ]),
  ),
  officieleTitel: "title",
  documenthandeling: "acts",
  atTime: "acts",
  geldigheid: "validFrom",
  isPartOf: "main",
  hasPart: "parts",
  relation: "relations",
  name: "name",
  loc: "name",
  publishedName: "name",
  file: "file",
  size: "file",
  inside: "inside",
};

export function controlOf(field: string): Control {
  return CONTROLS[field] ?? "file";
}

/** The name of a field, also of one as a change names it. */
export function fieldName(field: string): string {
  // In spreadsheets the kind has a heading of its own; here it is what answers the question.
  if (field === "soortHandeling") return t("field-documenthandeling");
  return textOrNull(`field-${field}`) ?? t(FIELDS.find((one) => one.change === field)?.label ?? "field-file");
}

/** The name of a category in this catalogue, capitalised. */
export function categoryName(uri: string, catalogue: CatalogueView | null = openLibrary.catalogue): string {
  const local = catalogue?.categories.find((one) => one.uri === uri)?.localName ?? "";
  if (local !== "") return local;
  const option = openLibrary.lists?.informatiecategorieen.find((one) => one.uri === uri);
  if (option === undefined) return uri.split("/").at(-1) ?? uri;
  const text = language() === "nl" ? option.label : (textOrNull(`category-${option.key}-name`) ?? option.label);
  return capital(text);
}

export function categoryExplanation(
  uri: string,
  catalogue: CatalogueView | null = openLibrary.catalogue,
): { about: string; examples: string } {
  const local = catalogue?.categories.find((one) => one.uri === uri)?.explanation ?? "";
  const key = openLibrary.lists?.informatiecategorieen.find((one) => one.uri === uri)?.key ?? "";
  const about = local !== "" ? local : (textOrNull(`category-${key}-uitleg`) ?? "");
  return { about, examples: textOrNull(`category-${key}-voorbeelden`) ?? "" };
}

/** Version and date of a value list: "versie 7 van 20 mei 2025". */
export function versionOf(version: ListVersion): string {
  const facts = { version: version.number, date: date(version.date) };
  return version.dateSays === "seen" ? t("list-version-seen", facts) : t("list-version", facts);
}

/** The terms of a list that are in use. */
export function choosable<T extends { ended?: string; isFormerWithoutDate?: boolean }>(
  list: readonly T[] | undefined,
): readonly T[] {
  return (list ?? []).filter((term) => term.ended === undefined && term.isFormerWithoutDate !== true);
}

/** The label of a term; empty for no term. */
export function listLabel(list: Exclude<TermList, "organisaties">, uri: string): string {
  if (uri === "") return "";
  const label = openLibrary.lists?.[list].find((one) => one.uri === uri)?.label ?? uri.split("/").at(-1) ?? uri;
  return optionLabel(list, label);
}

/** A label as it is shown: "vaststelling" answers "Wat is er gedaan?" with "Vastgesteld". */
export function optionLabel(list: TermList, label: string): string {
  return (list === "documenthandelingen" ? textOrNull(`act-done-${label}`) : null) ?? capital(label);
}

/** The act that a document gets with its date, as the catalogue proposes; empty if it proposes none. */
export function actWithDate(): string {
  return listLabel("documenthandelingen", openLibrary.catalogue?.defaultAct ?? "");
}

/** The label of a term of any list; the text itself if no list has it. */
export function termLabel(uri: string): string {
  const all = Object.values(openLibrary.lists ?? {}).flat();
  return all.find((term) => term.uri === uri)?.label ?? uri;
}

/** The label of a term. Organisations, too many for the lists of the window, are named by `organisation`. */
export function termName(list: TermList, uri: string, organisation: (uri: string) => string): string {
  if (list === "informatiecategorieen") return categoryName(uri);
  return list === "organisaties" ? organisation(uri) : listLabel(list, uri);
}

export function statusName(status: string): string {
  return textOrNull(`status-${status}`) ?? status;
}

/** One side of a difference in words; empty becomes "leeg". */
export function valueInWords(difference: FieldDifference, side: "before" | "after"): string {
  const value = difference[side];
  if (value === "") return t("value-empty");
  if (difference.field === "file" && /^\d+$/.test(value)) {
    const isSameSize = side === "after" && difference.before === difference.after;
    return isSameSize ? t("value-other-content", { size: size(Number(value)) }) : size(Number(value));
  }
  const parts = value.split(/;\s*/).map((part) => partInWords(difference.field, part));
  return parts.join("; ");
}

/** The title of a document; its file name as long as it has none. */
export function titleOf(of: { title: string; fileName: string }): string {
  return of.title === "" ? of.fileName : of.title;
}

/** Capitalises the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("nl") + text.slice(1);
}

function partInWords(field: string, part: string): string {
  const act = /^([^@]+)@([^@]+)(?:@(.+))?$/.exec(part);
  if (controlOf(field) === "acts" && act !== null)
    return [listLabel("documenthandelingen", act[1] ?? ""), actMoment(act[2] ?? ""), act[3] ?? ""]
      .filter(Boolean)
      .join(", ");
  if (controlOf(field) === "relations") return capital(part.replace("@", ": "));
  if (controlOf(field) === "categories") return categoryName(part);
  if (controlOf(field) === "acts" && part.startsWith("http")) return listLabel("documenthandelingen", part);
  const list = listOfField(field);
  // The core already names organisations, which are too many for the lists of the window.
  if (list !== undefined && list !== "organisaties") return listLabel(list, part);
  if (/^\d{4}-\d{2}-\d{2}$/.test(part)) return date(part);
  if (/^\d{4}-\d{2}-\d{2}T/.test(part)) return recentMoment(part);
  if (/bytes$/i.test(field) && /^\d+$/.test(part)) return size(Number(part));
  return part;
}

const MIDNIGHT = "0.00";

/** A moment at midnight is shown as a date, as on the command line (`src-tauri/texts/src/differences.rs`). */
function actMoment(atTime: string): string {
  const local = localMoment(atTime, "nl");
  return local?.time === MIDNIGHT ? date(local.day) : recentMoment(atTime);
}
