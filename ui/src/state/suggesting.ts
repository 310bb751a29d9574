/** Proposals for many documents: finding them, letting a person choose, and reporting the result. */
import type { Selection } from "../bindings";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";
import { sayResult } from "./leftAlone";
import SuggestDialog from "../dialogs/SuggestDialog.svelte";

/** Asks which proposals to accept; if a field is given, only that one is ticked. Returns whether any was accepted. */
export async function findSuggestions(selection: Selection, count: number, field?: string): Promise<boolean> {
  const result = await ask(SuggestDialog, { selection, count, field });
  if (result === null) return false;
  await app.refresh();
  sayResult("suggestions-accepted", result);
  return true;
}
