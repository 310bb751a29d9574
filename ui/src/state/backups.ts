/** What a window that stays open for days does each day: the rules speak again, and the backup of that day makes itself. */
import * as api from "../lib/api";
import { outcome } from "../lib/outcome";
import { problemText } from "../lib/problems";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";

/** Own choice: soon enough for what waits for a day. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Shows what another day changed. */
async function beginDay(): Promise<void> {
  const day = await outcome(() => api.beginDay());
  if (day.kind === "problem" && day.problem.code !== "cancelled") app.say(problemText(day.problem));
  if (day.kind === "done" && day.value) await app.refresh();
}

/** Makes the backup of today when it is due, and says when that failed. */
export async function backupToday(): Promise<void> {
  const result = await outcome(() => api.backupIfDue());
  const failed = result.kind === "problem" && result.problem.code !== "cancelled";
  const lacks = result.kind === "done" && (result.value?.lacking ?? 0) > 0;
  if (failed || lacks) app.say(t("backup-automatic-failed"));
}

/** Looks now and each hour whether another day has begun; returns how to stop. */
export function lookAtDays(): () => void {
  const look = (): void => void beginDay().then(backupToday);
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
