/** Restores a backup: choosing one, and the questions on the way. */
import type { Incomplete, Overview } from "../bindings";
import BackupPasswordDialog from "../dialogs/BackupPasswordDialog.svelte";
import * as api from "../lib/api";
import type { Job } from "../lib/job.svelte";
import { outcome, type Outcome } from "../lib/outcome";
import { problemText } from "../lib/problems";
import { t } from "../lib/texts.svelte";
import { attempted } from "./attempt";
import { ask, confirmed } from "./dialogs.svelte";

/** Returns whether a backup replaced the library. */
export async function restoreBackup(job: Job): Promise<boolean> {
  const from = await api.pick("backup");
  if (from === null) return false;
  let incomplete: Incomplete = "refuse";
  let password: string | null = null;
  for (;;) {
    const [allowed, given] = [incomplete, password];
    const result: Outcome<Overview> = await outcome(() =>
      job.run((tell) => api.restore(from.id, allowed, given, tell)),
    );
    const code: string = result.kind === "done" ? "" : result.problem.code;
    if (result.kind === "done") return (await attempted(result)) !== null;
    if (code === "backup-incomplete") {
      const yes = await confirmed({
        title: t("restore-incomplete-title"),
        text: problemText(result.problem),
        yes: t("restore-incomplete-yes"),
      });
      if (!yes) return false;
      incomplete = "allow";
    } else if (code === "backup-password-needed" || code === "backup-password-wrong") {
      const wrong: string = code === "backup-password-wrong" ? problemText(result.problem) : "";
      password = await ask(BackupPasswordDialog, { purpose: "open", wrong });
      if (password === null) return false;
    } else {
      await attempted(result);
      return false;
    }
  }
}
