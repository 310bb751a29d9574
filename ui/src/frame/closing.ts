/** Closing the window: first saves what was typed, and asks what to do with a running job and with a form. */
import { listen } from "@tauri-apps/api/event";
import CloseDialog from "../dialogs/CloseDialog.svelte";
import { ask, hasDialog } from "../state/dialogs.svelte";
import { documents } from "../state/documents.svelte";
import { hasFilledIn } from "../state/filledIn.svelte";
import { permits } from "../state/permits.svelte";
import * as api from "../lib/api";
import { saveEverything } from "../lib/unsaved";

export function listenToClosing(): () => void {
  const closing = listen<boolean>("close-asked", (event) => void close(event.payload));
  const leaving = (): void => {
    if (document.visibilityState === "hidden") void saveEverything();
  };
  const blurring = (): void => void saveEverything();
  document.addEventListener("visibilitychange", leaving);
  window.addEventListener("pagehide", blurring);
  window.addEventListener("blur", blurring);
  return () => {
    document.removeEventListener("visibilitychange", leaving);
    window.removeEventListener("pagehide", blurring);
    window.removeEventListener("blur", blurring);
    void closing.then((stop) => stop());
  };
}

let isAsking = false;

/** `isBusy`: whether a job runs, so that the person must choose. */
async function close(isBusy: boolean): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  await saveEverything();
  // From here on a person decides, and may close the window another time.
  if (isBusy || hasFilledIn()) await api.keepOpen();
  // A question about what was filled in that is open already comes first.
  const isLeft = !hasDialog() || ((await documents.leaving) ?? true);
  const isStopping = isLeft && (!isBusy || (await ask(CloseDialog, {})) === "stop-and-close");
  const mayClose = isStopping && (await documents.mayLeave());
  isAsking = false;
  if (!mayClose) return;
  await permits.leave?.();
  await api.stopAndClose();
}
