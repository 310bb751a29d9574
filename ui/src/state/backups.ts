/** The daily tasks of a window that stays open for days: applying the rules again, and the automatic backup. */
import * as api from "../lib/api";
import { outcome } from "../lib/outcome";
import { problemText } from "../lib/problems";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";

/** Own choice: soon enough for what is done once a day. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Shows what a new day changed. */
async function beginDay(): Promise<void> {
  const day = await outcome(() => api.beginDay());
  if (day.kind === "problem" && day.problem.code !== "cancelled") {
    const { problem } = day;
    app.say(() => problemText(problem));
  }
  if (day.kind === "done" && day.value) await app.refresh();
}

/** Makes today's backup if it is due, and reports a failure. `onEvent` hears its progress. */
export async function backupToday(onEvent?: api.OnEvent): Promise<void> {
  const result = await outcome(() => api.backupIfDue(onEvent));
  const failed = result.kind === "problem" && result.problem.code !== "cancelled";
  const { lacking, kept } = (result.kind === "done" ? result.value : null) ?? { lacking: 0, kept: 0 };
  if (failed || lacking > kept) app.say(() => t("backup-automatic-failed"));
  else if (kept > 0) app.say(() => t("backup-automatic-lost"));
}

/** Checks now and every hour whether a new day has begun; returns a function that stops this. */
export function lookAtDays(): () => void {
  const look = (): void => void beginDay().then(() => backupToday());
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
