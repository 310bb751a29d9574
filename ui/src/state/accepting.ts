/** What was found inside files and goes out all the same, because a person said why. */
import type { ChangeResult, Finding, Reply, Selection } from "../bindings";
import AcceptDialog from "../dialogs/AcceptDialog.svelte";
import * as api from "../lib/api";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { attempt } from "./attempt";
import { ask } from "./dialogs.svelte";

type Found = Pick<Finding, "code"> & { variant?: string | undefined };

/** Whether a finding is about what is inside the file. */
export function isInside({ code }: Pick<Finding, "code">): boolean {
  return code === "I01" || code === "I02" || code === "I03" || code === "I04";
}

/** Asks why and accepts, in the files that are asked about and no others; tells whether that happened. */
export async function accept(selection: Selection, found: Found, heading: string): Promise<boolean> {
  const variant = found.variant ?? "";
  const files = await attempt(() => api.insideFiles(selection, found.code, variant));
  if (files === null) return false;
  const reason = await ask(AcceptDialog, { heading, count: files.value.length });
  if (reason === null) return false;
  return change(() => api.acceptShown(files.value, found.code, variant, reason), "accepted");
}

/** Takes back that it may go out. */
export function takeBack(document: string, found: Found): Promise<boolean> {
  const selection: Selection = { kind: "ids", ids: [document] };
  return change(() => api.acceptInside(selection, found.code, found.variant ?? "", ""), "accepted-not");
}

async function change(work: () => Promise<Reply<ChangeResult>>, said: string): Promise<boolean> {
  const result = await attempt(work);
  if (result === null) return false;
  await app.refresh();
  app.say(t(said, { count: result.value.changed.length }), { canUndo: result.value.change !== null });
  return true;
}
