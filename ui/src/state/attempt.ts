/** Calls the core and shows what stands in the way, so that no error goes unseen. */
import type { Reply } from "../bindings";
import ProblemDialog from "../dialogs/ProblemDialog.svelte";
import { outcome, type Outcome } from "../lib/outcome";
import { problemText } from "../lib/problems";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";

/** The value, or null after the problem was shown in a dialog. */
export async function attempt<T>(call: () => Promise<Reply<T>>): Promise<{ value: T } | null> {
  return attempted(await outcome(call));
}

/** The same for a call that was made already. */
export async function attempted<T>(result: Outcome<T>): Promise<{ value: T } | null> {
  if (result.kind === "done") return { value: result.value };
  if (result.problem.code === "change-cancelled") app.say(problemText(result.problem));
  else if (result.problem.code !== "cancelled") await ask(ProblemDialog, { problem: result.problem });
  return null;
}
