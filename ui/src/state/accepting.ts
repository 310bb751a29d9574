/** Findings inside files that are accepted, with the reason that a person gave. */
import type { Finding, Selection } from "../bindings";
import AcceptDialog from "../dialogs/AcceptDialog.svelte";
import * as api from "../lib/api";
import { t } from "../lib/texts.svelte";
import { attempt, did, isStep } from "./attempt";
import { ask } from "./dialogs.svelte";

type Told = Pick<Finding, "code"> & { variant?: string | undefined };

/** Whether a finding is about what is inside the file. */
export function isInside({ code }: Pick<Finding, "code">): boolean {
  return code === "I01" || code === "I02" || code === "I03" || code === "I04";
}

/** Asks for the reason and accepts, in exactly the files that were asked about; returns whether that happened. */
export async function accept(selection: Selection, found: Told, heading: string): Promise<boolean> {
  const variant = found.variant ?? "";
  const files = await attempt(() => api.insideFiles(selection, found.code, variant));
  if (files === null) return false;
  const reason = await ask(AcceptDialog, { heading, count: files.value.length });
  if (reason === null) return false;
  return did(
    () => api.acceptShown(files.value, found.code, variant, reason),
    ({ changed }) => t("accepted", { count: changed.length }),
    { canUndo: isStep },
  );
}

/** Revokes the acceptance. */
export function revokeAcceptance(document: string, found: Told): Promise<boolean> {
  const selection: Selection = { kind: "ids", ids: [document] };
  return did(
    () => api.acceptInside(selection, found.code, found.variant ?? "", ""),
    ({ changed }) => t("accepted-not", { count: changed.length }),
    { canUndo: isStep },
  );
}
