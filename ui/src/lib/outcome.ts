/** A call to the core as a value: its result, or the problem that prevented it. */
import type { Problem, Reply } from "../bindings";
import { Failure } from "./api";

export type Outcome<T> = { kind: "done"; value: T } | { kind: "problem"; problem: Problem };

/** Returns the value or the problem: refusals and failures alike. */
export async function outcome<T>(call: () => Promise<Reply<T>>): Promise<Outcome<T>> {
  try {
    const reply = await call();
    return reply.kind === "done" ? { kind: "done", value: reply.value } : { kind: "problem", problem: reply.problem };
  } catch (error) {
    return { kind: "problem", problem: problemOf(error) };
  }
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
