/** Making many documents parts of one. */
import * as api from "../lib/api";
import type { Selection } from "../bindings/Selection";
import type { Sort } from "../bindings/Sort";
import type { ChangePreview } from "../bindings/ChangePreview";
import type { FieldChange } from "../bindings/FieldChange";
import ChooseMainDialog from "../dialogs/ChooseMainDialog.svelte";
import DifferencesDialog from "../dialogs/DifferencesDialog.svelte";
import { attempt } from "../lib/attempt";
import { toSelection } from "../lib/choice";
import type { ComboOption } from "../parts/Combobox.svelte";
import { findDocuments } from "../screens/documents/references";
import { MUST_SEE_ABOVE } from "../screens/documents/many.svelte";
import { app } from "./app.svelte";
import { changing } from "./changing.svelte";
import { ask } from "./dialogs.svelte";
import { documents } from "./documents.svelte";
import { sayResult } from "./leftAlone";

/** More files than this are not one publication that somebody puts together by hand. */
export const PUBLICATION_FILES = 500;

/** "Toegevoegd", the other way round. */
const OLDEST_FIRST: Sort = { key: "added", descending: true };

type Load = (query: string) => Promise<readonly ComboOption[]>;

/** Asks which document the chosen ones belong to; that one may be among them. */
export async function makeParts(): Promise<void> {
  if (documents.count === 0 || !(await documents.mayLeave())) return;
  await attachTo(toSelection(documents.choice), documents.count, null);
}

/** Makes one publication of what was just added: the first file is proposed as main document, the others become its parts. */
export async function makePublication(change: string, count: number): Promise<void> {
  if (!(await documents.mayLeave())) return;
  const filter = { addedBy: change };
  const found = await attempt(() => api.rows(filter, OLDEST_FIRST, 0, 1));
  const first = found?.value.rows[0];
  if (first === undefined) return;
  const proposed = { value: first.id, label: first.title === "" ? first.fileName : first.title };
  await attachTo({ kind: "filter", filter, except: [] }, count, proposed);
}

async function attachTo(chosen: Selection, count: number, proposed: ComboOption | null): Promise<void> {
  const load: Load = (query) => findDocuments(query, app.catalogue?.id, []);
  const main = await ask<ComboOption | null, { count: number; load: Load; proposed: ComboOption | null }>(ChooseMainDialog, { count, load, proposed });
  if (main === null) return;
  const parts = without(chosen, main.value);
  const changes: FieldChange[] = [{ field: "isPartOf", value: { to: main.value, title: "" } }];
  const summary = await attempt(() => api.bulkSummary(parts));
  const preview = summary === null ? null : await attempt(() => api.changePreview(parts, changes));
  if (summary === null || preview === null) return;
  const { changed, overwritten, published } = preview.value;
  // A main document that is there already is not replaced unseen.
  const mustSee = changed > MUST_SEE_ABOVE || overwritten > 0 || published > 0;
  if (mustSee && !(await ask<boolean, { preview: ChangePreview }>(DifferencesDialog, { preview: preview.value }))) return;
  const result = await attempt(() => changing.run("change", (onEvent) => api.changeMany(parts, changes, summary.value.seen, onEvent)));
  if (result === null) return;
  await app.refresh();
  sayResult("many-parts-said", result.value, { title: main.label });
}

/** A selection but for one document. */
function without(selection: Selection, id: string): Selection {
  if (selection.kind === "ids") return { kind: "ids", ids: selection.ids.filter((one) => one !== id) };
  return { ...selection, except: [...selection.except, id] };
}
