/** Puts a backup back: which one, and what is asked on the way. */
import type { Incomplete } from "../bindings";
import * as api from "../lib/api";
import type { Job } from "../lib/job.svelte";
import { outcome } from "../lib/outcome";
import { problemText } from "../lib/problems";
import { t } from "../lib/texts.svelte";
import { attempted } from "./attempt";
import { confirmed } from "./dialogs.svelte";

/** Tells whether a backup stands in the place of the library now. */
export async function restoreBackup(job: Job): Promise<boolean> {
  if ((await api.pickBackup()) === null) return false;
  for (let incomplete: Incomplete = "refuse"; ;) {
    const result = await outcome(() => job.run((tell) => api.restore(incomplete, tell)));
    if (result.kind === "done" || result.problem.code !== "backup-incomplete") {
      return ((await attempted(result))?.value ?? null) !== null;
    }
    const yes = await confirmed({
      title: t("restore-incomplete-title"),
      text: problemText(result.problem),
      yes: t("restore-incomplete-yes"),
    });
    if (!yes) return false;
    incomplete = "allow";
  }
}
