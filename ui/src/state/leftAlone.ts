/** The result of a change of many documents, including those that were left alone. */
import type { ManyResult } from "../bindings";
import LeftAloneDialog from "../dialogs/LeftAloneDialog.svelte";
import { t, type Facts } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { explain } from "./dialogs.svelte";

/**
 * Says how many documents were changed, with the text `key` and any other facts, and offers the list of those that were
 * not.
 */
export function sayResult(key: string, result: ManyResult, facts: Facts = {}): void {
  const done = (): string => t(key, { ...facts, count: result.changed });
  if (result.skipped === 0) return app.say(done, { canUndo: result.change !== null });
  const text = (): string => `${done()} ${t("left-alone", { count: result.skipped })}`;
  const run = (): void => void explain(LeftAloneDialog, { result });
  app.say(text, { canUndo: result.change !== null, actions: [{ label: () => t("left-alone-which"), run }] });
}
