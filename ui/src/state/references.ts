/** Other documents to choose from, and what a document inherits from its main document. */
import * as api from "../lib/api";
import type { DocumentDetail, ReferenceInput, ReferenceView } from "../bindings";
import { outcome } from "../lib/outcome";
import { capital, titleOf } from "../lib/names";
import { t } from "../lib/texts.svelte";
import type { ComboOption } from "../parts";

/** Enough to choose from; for others a person types more. */
const SHOWN = 20;
/** Above this number some documents may be offered as reference to themselves; the core refuses that. */
const MOST_LEFT_OUT = 200;

/** Documents of a catalogue that contain all words, and the address itself if one was typed or pasted. */
export async function findDocuments(
  query: string,
  catalogue: string | undefined,
  except: readonly string[],
): Promise<readonly ComboOption[]> {
  const typed = query.trim();
  if (isAddress(typed)) return [{ value: typed, label: typed, about: t("reference-elsewhere") }];
  const filter = { ...(catalogue === undefined ? {} : { catalogue }), ...(typed === "" ? {} : { search: typed }) };
  const found = await outcome(() =>
    api.rows(filter, { key: "added", descending: false }, 0, SHOWN + Math.min(except.length, MOST_LEFT_OUT)),
  );
  if (found.kind === "problem") return [];
  const leftOut = new Set(except);
  const others = found.value.rows.filter((row) => !leftOut.has(row.id)).slice(0, SHOWN);
  return others.map((row) => ({ value: row.id, label: titleOf(row), about: row.fileName }));
}

/** Whether a text is the address of a document elsewhere rather than the identity of one here. */
export function isAddress(text: string): boolean {
  return /^https:\/\/\S+$/.test(text);
}

/** The chosen option, for the core. */
export function referenceTo(option: ComboOption): ReferenceInput {
  return { to: option.value, title: "" };
}

/** An unchanged reference, for the core. */
export function sameReference(reference: ReferenceView): ReferenceInput {
  return { to: reference.id ?? reference.url, title: reference.id === null ? reference.title : "" };
}

export function nameOf(reference: ReferenceView): string {
  return reference.title !== "" ? reference.title : reference.url !== "" ? reference.url : t("reference-gone");
}

/** "Volgt het hoofddocument: …" for a field that a part inherits; empty for other fields. */
export function follows(detail: DocumentDetail, field: string): string {
  const inherited = detail.relations.inherited.find((one) => one.field === field);
  return inherited === undefined ? "" : t("follows-main", { value: inherited.values.map(capital).join(", ") });
}
