/** Which fields a change is about, where the entry of the history does not name one. */
import { SvelteMap } from "svelte/reactivity";
import * as api from "../../lib/api";
import type { ChangeRow } from "../../bindings";
import { fieldName } from "../../lib/names";
import { outcome } from "../../lib/outcome";

/** Kinds of steps that change fields of documents. */
const OF_FIELDS = ["edit", "suggest", "fill", "fix", "sheet"];
/** Of more documents each may have other fields, and nobody waits for them. */
const MOST_DOCUMENTS = 25;

export class ChangedFields {
  readonly #known = new SvelteMap<string, string>();
  #turn = 0;

  /** The fields in words; empty if they are named already, or not known. */
  of(row: ChangeRow): string {
    return (this.#known.get(row.id) ?? "")
      .split(" ")
      .filter(Boolean)
      .map((field) => fieldName(field))
      .join(", ");
  }

  /** Looks up those of the rows, one by one, until other rows are asked about. */
  async look(rows: readonly ChangeRow[]): Promise<void> {
    const mine = ++this.#turn;
    for (const row of rows.filter((one) => isUnnamed(one) && !this.#known.has(one.id))) {
      const found = await outcome(() => api.changeDetail(row.id));
      if (mine !== this.#turn) return;
      if (found.kind === "problem") continue;
      const fields = found.value.documents.flatMap((one) => one.fields.map(({ field }) => field));
      this.#known.set(row.id, [...new Set(fields)].join(" "));
    }
  }
}

function isUnnamed({ kind, subject, count }: ChangeRow): boolean {
  const isNamed = (kind === "edit" || kind === "suggest") && subject !== "";
  return OF_FIELDS.includes(kind) && !isNamed && count > 0 && count <= MOST_DOCUMENTS;
}
