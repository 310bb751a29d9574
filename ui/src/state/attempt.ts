/** Calls the core and shows any problem, so that no error goes unseen. */
import type { Reply } from "../bindings";
import ProblemDialog from "../dialogs/ProblemDialog.svelte";
import { outcome, type Outcome } from "../lib/outcome";
import { problemText } from "../lib/problems";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";

/** Does what a person asks: the value, or null after a problem was shown in a dialog. What was said before is gone. */
export async function attempt<T>(call: () => Promise<Reply<T>>): Promise<{ value: T } | null> {
  app.message = null;
  return attempted(await outcome(call));
}

/** The same for a call that was already made, or that nobody asked for: what was said before stays. */
export async function attempted<T>(result: Outcome<T>): Promise<{ value: T } | null> {
  if (result.kind === "done") return { value: result.value };
  const { problem } = result;
  if (problem.code === "change-cancelled") app.say(() => problemText(problem));
  else if (problem.code !== "cancelled") await ask(ProblemDialog, { problem });
  return null;
}

/**
 * Makes a change; then what is shown is read again, and `said` tells what was done: a text, or the key of one. Resolves
 * to false after a problem was shown.
 */
export async function did<T>(
  call: () => Promise<Reply<T>>,
  said: string | ((value: T) => string),
  how: { changed?: "documents" | "frame"; canUndo?: (value: T) => boolean } = {},
): Promise<boolean> {
  const done = await attempt(call);
  if (done === null) return false;
  await app.refresh(how.changed);
  app.say(() => (typeof said === "string" ? t(said) : said(done.value)), {
    canUndo: how.canUndo?.(done.value) ?? false,
  });
  return true;
}

/** Whether a change can be undone: there is nothing to undo where nothing changed. */
export const isStep = ({ change }: { change: string | null }): boolean => change !== null;

/** Lets a person save a file, and shows its path with the text `said`; nothing if the dialog was cancelled. */
export async function saveFile(save: () => Promise<Reply<string | null>>, said: string): Promise<void> {
  const path = (await attempt(save))?.value ?? null;
  if (path !== null) app.say(() => t(said, { path }));
}
