/** Why a publication ended before its time: by code, never "you stopped" for what nobody asked for. */
import type { Problem } from "../bindings";

const BY_CODE = {
  "host-key-changed": "key-changed",
  "host-key-unknown": "key-refused",
  "host-key-mismatch": "key-refused",
  "password-needed": "no-secret",
  "passphrase-needed": "no-secret",
  "authentication-rejected": "no-secret",
  "passphrase-wrong": "no-secret",
  "target-changed-elsewhere": "elsewhere",
  "target-unknown-file": "foreign",
  "target-occupied": "foreign",
  "target-unreachable": "connection",
  "target-disconnected": "connection",
  "target-timed-out": "connection",
  "target-full": "full",
  "plan-stale": "stale",
  cancelled: "person",
} as const;
export type Stop = (typeof BY_CODE)[keyof typeof BY_CODE] | "paused" | "other";

/** `cancelled` says in `by` which question ended it. */
export function stopOf(
  problem: Pick<Problem, "code" | "params">,
  failedWhile: "comparing" | "sending",
  isPaused = false,
): Stop {
  const by = problem.code === "cancelled" ? (problem.params["by"] ?? problem.code) : problem.code;
  const stop = (BY_CODE as Partial<Record<string, Stop>>)[by] ?? "other";
  if (stop === "person" && isPaused) return "paused";
  // In a comparison nothing can stand in the way yet.
  return stop === "foreign" && failedWhile === "comparing" ? "other" : stop;
}
