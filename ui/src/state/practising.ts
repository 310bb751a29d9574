/** Practising: the window works on a throw-away library; the page reloads before and after. */
import * as api from "../lib/api";
import { attempt } from "./attempt";
import { t } from "../lib/texts.svelte";
import { saveEverything } from "../lib/unsaved";
import { everythingWritten } from "../lib/writes";
import { app } from "./app.svelte";
import { confirmed } from "./dialogs.svelte";
import { documents } from "./documents.svelte";
import { isWorking } from "./work.svelte";

/** Switches from the real library to a practice library. */
export async function practise(): Promise<void> {
  if (await mayLeave()) await beginAnew(api.practise);
}

/** Asks, then deletes the practice library and returns to the real one. */
export async function stopPractising(): Promise<void> {
  if (isWorking()) return app.say(() => t("practice-busy"));
  const yes = await confirmed({
    title: t("practice-stop-title"),
    text: t("practice-stop-text"),
    yes: t("practice-stop"),
    no: t("practice-go-on"),
    isDangerous: false,
  });
  if (yes) await beginAnew(api.stopPractising);
}

async function mayLeave(): Promise<boolean> {
  if (isWorking()) {
    app.say(() => t("practice-busy"));
    return false;
  }
  if (!(await documents.mayLeave()) || !(await saveEverything())) return false;
  await everythingWritten();
  return true;
}

/** Reloads, because what the page shows and remembers is of the library that was left. */
async function beginAnew(change: () => ReturnType<typeof api.practise>): Promise<void> {
  if ((await attempt(change)) !== null) location.reload();
  else await app.open();
}
