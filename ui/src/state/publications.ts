/** Making many documents parts of one. */
import * as api from "../lib/api";
import type { Selection } from "../bindings/Selection";
import ChooseMainDialog from "../dialogs/ChooseMainDialog.svelte";
import { attempt } from "../lib/attempt";
import { toSelection } from "../lib/choice";
import { t } from "../lib/texts.svelte";
import type { ComboOption } from "../parts/Combobox.svelte";
import { findDocuments } from "../screens/documents/references";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";
import { documents } from "./documents.svelte";

type Load = (query: string) => Promise<readonly ComboOption[]>;

/** Asks which document the chosen ones belong to; that one may be among them. */
export async function makeParts(): Promise<void> {
  if (documents.count === 0 || !(await documents.mayLeave())) return;
  const chosen = toSelection(documents.choice);
  const load: Load = (query) => findDocuments(query, app.catalogue?.id, []);
  const main = await ask<ComboOption | null, { count: number; load: Load }>(ChooseMainDialog, { count: documents.count, load });
  if (main === null) return;
  const result = await attempt(() => api.change(without(chosen, main.value), [{ field: "isPartOf", value: { to: main.value, title: "" } }]));
  if (result === null) return;
  await app.refresh();
  app.say(t("many-parts-said", { count: result.value.changed.length, title: main.label }), { canUndo: true });
}

/** A selection but for one document. */
function without(selection: Selection, id: string): Selection {
  if (selection.kind === "ids") return { kind: "ids", ids: selection.ids.filter((one) => one !== id) };
  return { ...selection, except: [...selection.except, id] };
}
