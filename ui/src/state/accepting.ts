/** What was found inside files and goes out all the same, because a person said why. */
import type { Finding, Selection } from "../bindings";
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

/** Asks why and accepts; tells whether that happened. */
export async function accept(selection: Selection, found: Found, heading: string, count: number): Promise<boolean> {
  const reason = await ask(AcceptDialog, { heading, count });
  return reason !== null && change(selection, found, reason, "accepted");
}

/** Takes back that it may go out. */
export function takeBack(document: string, found: Found): Promise<boolean> {
  return change({ kind: "ids", ids: [document] }, found, "", "accepted-not");
}

async function change(selection: Selection, found: Found, reason: string, said: string): Promise<boolean> {
  const result = await attempt(() => api.acceptInside(selection, found.code, found.variant ?? "", reason));
  if (result === null) return false;
  await app.refresh();
  app.say(t(said, { count: result.value.changed.length }), { canUndo: result.value.change !== null });
  return true;
}
