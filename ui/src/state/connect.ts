/** Runs what needs a destination, and asks for the server's host key or a secret in between. */
import type { Problem, Reply, TargetPlace } from "../bindings";
import HostKeyChanged from "../dialogs/HostKeyChanged.svelte";
import HostKeyFirst from "../dialogs/HostKeyFirst.svelte";
import SecretDialog from "../dialogs/SecretDialog.svelte";
import { app } from "./app.svelte";
import { ask, confirmed } from "./dialogs.svelte";
import * as api from "../lib/api";
import { outcome, type Outcome } from "../lib/outcome";
import { problemText } from "../lib/problems";
import { t } from "../lib/texts.svelte";

/** Records which question ended it, so that it never says "you stopped" when a server changed. */
const cancelledBy = (problem: Problem): Problem => ({ code: "cancelled", params: { by: problem.code }, retry: "now" });

/** A destination, or the place of one that does not exist yet. */
type Server = string | TargetPlace;

/** The outcome of `call`, after every question was answered; `cancelled` if the person stopped. */
export async function connecting<T>(server: Server, call: () => Promise<Reply<T>>): Promise<Outcome<T>> {
  for (;;) {
    const result = await outcome(call);
    if (result.kind === "done") return result;
    const answer = await answerTo(server, result.problem);
    if (answer === "not-a-question") return result;
    if (answer === "stop") return { kind: "problem", problem: cancelledBy(result.problem) };
  }
}

/** The same for a source that may be a destination. */
export function reading<T>(source: api.AdoptionSource, call: () => Promise<Reply<T>>): Promise<Outcome<T>> {
  return source.kind === "target" ? connecting(source.id, call) : outcome(call);
}

async function answerTo(server: Server, problem: Problem): Promise<"again" | "stop" | "not-a-question"> {
  switch (problem.code) {
    case "host-key-unknown": {
      const isRight = await ask(HostKeyFirst, { problem });
      if (!isRight) return "stop";
      const accepted = await outcome<unknown>(() => {
        const shown = problem.params["fingerprint"] ?? "";
        return typeof server === "string"
          ? api.targetAcceptHostKey(server, shown)
          : api.serverAcceptHostKey(server, shown);
      });
      return accepted.kind === "done" ? "again" : "not-a-question";
    }
    case "target-unapproved": {
      if (typeof server !== "string") return "not-a-question";
      const isMeant = await confirmed({
        title: t("target-approve-title"),
        text: problemText(problem),
        yes: t("target-approve-yes"),
      });
      if (!isMeant) return "stop";
      const approved = await outcome(() => api.targetApprove(server));
      return approved.kind === "done" ? "again" : "not-a-question";
    }
    case "host-key-changed":
      await ask(HostKeyChanged, { problem });
      return "stop";
    case "password-needed":
    case "passphrase-needed":
    case "authentication-rejected":
    case "passphrase-wrong": {
      const kept = await askSecret(server, problem);
      if (kept === null) return "stop";
      return kept.kind === "done" ? "again" : "not-a-question";
    }
    default:
      return "not-a-question";
  }
}

/**
 * Asks for a password or passphrase, showing what was wrong with the last one, and stores it: in the key store (true)
 * or for this session. Null if the person stopped.
 */
export async function askSecret(server: Server, problem: Problem): Promise<Outcome<boolean> | null> {
  const secret = await ask(SecretDialog, { problem, isKept: app.overview?.hasKeyStore ?? false });
  return secret === null
    ? null
    : outcome(() =>
        typeof server === "string" ? api.targetSetSecret(server, secret) : api.serverSetSecret(server, secret),
      );
}
