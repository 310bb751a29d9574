/** The backup of today, which makes itself when a place for it was chosen. */
import * as api from "../lib/api";
import { outcome } from "../lib/outcome";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";

/** Own choice: a window that stays open for days makes one each day. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Makes the backup of today when it is due, and says when that failed. */
export async function backupToday(): Promise<void> {
  const result = await outcome(() => api.backupIfDue());
  const failed = result.kind === "problem" && result.problem.code !== "cancelled";
  const lacks = result.kind === "done" && (result.value?.lacking ?? 0) > 0;
  if (failed || lacks) app.say(t("backup-automatic-failed"));
}

/** Looks now and each hour whether a backup is due; returns how to stop. */
export function makeBackups(): () => void {
  void backupToday();
  const timer = setInterval(() => void backupToday(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
