/** Making many documents parts of one. */
import * as api from "../lib/api";
import type { FieldChange, Selection, Sort } from "../bindings";
import ChooseMainDialog from "../dialogs/ChooseMainDialog.svelte";
import { attempt } from "./attempt";
import { toSelection } from "../lib/choice";
import { titleOf } from "../lib/names";
import type { ComboOption } from "../parts";
import { findDocuments } from "./references";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";
import { documents } from "./documents.svelte";
import { changeSeen } from "./manyChange";

/** Nobody puts together a publication of more files by hand. */
export const PUBLICATION_FILES = 500;

/** "Toegevoegd", reversed. */
const OLDEST_FIRST: Sort = { key: "added", descending: true };

type Load = (query: string) => Promise<readonly ComboOption[]>;

/** Asks which document the chosen ones belong to; it may be one of them. */
export async function makeParts(): Promise<void> {
  if (documents.count === 0 || !(await documents.mayLeave())) return;
  await attachTo(toSelection(documents.choice), documents.count, null);
}

/**
 * Makes one publication of what was just added: the first file is proposed as main document, the others become its
 * parts.
 */
export async function makePublication(change: string, count: number): Promise<void> {
  if (!(await documents.mayLeave())) return;
  const filter = { addedBy: change };
  const found = await attempt(() => api.rows(filter, OLDEST_FIRST, 0, 1));
  const first = found?.value.rows[0];
  if (first === undefined) return;
  const proposed = { value: first.id, label: titleOf(first) };
  await attachTo({ kind: "filter", filter, except: [] }, count, proposed);
}

async function attachTo(chosen: Selection, count: number, proposed: ComboOption | null): Promise<void> {
  const load: Load = (query) => findDocuments(query, app.catalogue?.id, []);
  const main = await ask(ChooseMainDialog, { count, load, proposed });
  if (main === null) return;
  const parts = without(chosen, main.value);
  const changes: FieldChange[] = [{ field: "isPartOf", value: { to: main.value, title: "" } }];
  await changeSeen(parts, changes, "many-parts-said", { title: main.label });
}

/** A selection without one of its documents. */
function without(selection: Selection, id: string): Selection {
  if (selection.kind === "ids") return { kind: "ids", ids: selection.ids.filter((one) => one !== id) };
  return { ...selection, except: [...selection.except, id] };
}
