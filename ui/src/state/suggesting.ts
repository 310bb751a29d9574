/** Proposals for many documents: looked for, chosen by a person, and told. */
import type { Selection } from "../bindings";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";
import { sayResult } from "./leftAlone";
import SuggestDialog from "../dialogs/SuggestDialog.svelte";

/** Asks which proposals to take over; with a field, that one is ticked and the others are not. Answers whether any was taken over. */
export async function findSuggestions(selection: Selection, count: number, field?: string): Promise<boolean> {
  const result = await ask(SuggestDialog, { selection, count, field });
  if (result === null) return false;
  await app.refresh();
  sayResult("suggestions-accepted", result);
  return true;
}
