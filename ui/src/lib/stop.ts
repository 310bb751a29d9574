/** Why a publication ended early: by code, so that it never says "you stopped" when nobody did. */
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

/** For `cancelled`, `by` tells which question ended it. */
export function stopOf(
  problem: Pick<Problem, "code" | "params">,
  failedWhile: "comparing" | "sending",
  isPaused = false,
): Stop {
  const by = problem.code === "cancelled" ? (problem.params["by"] ?? problem.code) : problem.code;
  const stop = (BY_CODE as Partial<Record<string, Stop>>)[by] ?? "other";
  if (stop === "person" && isPaused) return "paused";
  // While comparing nothing can be in the way yet.
  return stop === "foreign" && failedWhile === "comparing" ? "other" : stop;
}
