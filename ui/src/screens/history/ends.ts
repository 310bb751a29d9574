/** How a run ended, as the person who published sees it. */
import type { RunRow } from "../../bindings";

/**
 * To programs a run is partial when a document was held back; the person knew that beforehand and did what could be
 * done. Only failures are worth a warning.
 */
export function endOf(run: RunRow): RunRow["state"] | "held-only" {
  const isHeldOnly = run.state === "partial" && run.heldBack > 0 && run.failed + run.remaining === 0;
  return isHeldOnly ? "held-only" : run.state;
}
