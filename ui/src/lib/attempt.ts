/** Calls the core and shows what stands in the way, so that no error goes unseen. */
import type { Problem } from "../bindings/Problem";
import type { Reply } from "../bindings/Reply";
import ProblemDialog from "../dialogs/ProblemDialog.svelte";
import { app } from "../state/app.svelte";
import { ask } from "../state/dialogs.svelte";
import { Failure } from "./api";
import { problemText } from "./problems";

export type Outcome<T> = { kind: "done"; value: T } | { kind: "problem"; problem: Problem };

/** The value, or the problem that stood in the way: refusals and failures alike. */
export async function outcome<T>(call: () => Promise<Reply<T>>): Promise<Outcome<T>> {
  try {
    const reply = await call();
    return reply.kind === "done" ? { kind: "done", value: reply.value } : { kind: "problem", problem: reply.problem };
  } catch (error) {
    return { kind: "problem", problem: problemOf(error) };
  }
}

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

export function problemOf(error: unknown): Problem {
  if (error instanceof Failure) return error.problem;
  return {
    code: "internal",
    params: { reason: String(error) },
    retry: "never",
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
