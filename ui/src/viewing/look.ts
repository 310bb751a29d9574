/** Shows a document without leaving the screen or the dialog. */
import { ask } from "../state/dialogs.svelte";
import ViewDialog from "./ViewDialog.svelte";

export async function lookAt(id: string, title: string): Promise<void> {
  await ask(ViewDialog, { id, title });
}
