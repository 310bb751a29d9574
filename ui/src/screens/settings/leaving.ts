/** Forgetting a place with files that were to be removed: only after a second, explicit confirmation. */
import type { Reply } from "../../bindings";
import { type Outcome, outcome } from "../../lib/outcome";
import { t } from "../../lib/texts.svelte";
import { confirmed } from "../../state/dialogs.svelte";

/** Calls once; if something would stay behind, shows what that is, and calls again after confirmation. */
export async function unlessLeftBehind<T>(
  call: (leaveBehind: boolean) => Promise<Reply<T>>,
): Promise<Outcome<T> | null> {
  const result = await outcome(() => call(false));
  if (result.kind === "done" || result.problem.code !== "target-leaves-behind") return result;
  const yes = await confirmed({
    title: t("target-leave-title"),
    text: t("target-leave-text", {
      ...result.problem.params,
      count: Number(result.problem.params["count"] ?? 0),
    }),
    yes: t("target-leave"),
    no: t("back"),
  });
  return yes ? outcome(() => call(true)) : null;
}
