/** Settings files for colleagues: writing one, and setting up from one. */
import SettingsFileDialog from "../dialogs/SettingsFileDialog.svelte";
import * as api from "../lib/api";
import { app } from "./app.svelte";
import { attempt, saveFile } from "./attempt";
import { chooseCatalogue } from "./catalogues";
import { ask } from "./dialogs.svelte";

export const saveSettingsFile = (): Promise<void> => saveFile(api.settingsSave, "colleague-file-saved");

/** Sets up what a settings file contains, after a preview; false if nothing was set up. */
export async function takeSettingsFile(): Promise<boolean> {
  const file = (await api.pick("settings"))?.id;
  if (file === undefined) return false;
  const preview = (await attempt(() => api.settingsPreview(file)))?.value;
  if (preview === undefined || !(await ask(SettingsFileDialog, { preview }))) return false;
  const taken = await attempt(() => api.settingsTake(file, preview.token));
  if (taken === null) return false;
  await app.refresh();
  await chooseCatalogue(taken.value[0] ?? null);
  return true;
}
