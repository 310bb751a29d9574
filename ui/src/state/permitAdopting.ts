/** Adopting another program's directory of messages: a preview, then one step that can be undone. */
import * as api from "../lib/api";
import type { Reply } from "../bindings";
import PermitAdoptDialog from "../dialogs/permits/PermitAdoptDialog.svelte";
import { attempted } from "./attempt";
import { reading } from "./connect";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";

export async function adoptFromFolder(): Promise<void> {
  const folder = await api.pick("adoptFolder");
  if (folder !== null) await adopt({ kind: "files", files: folder.id });
}

export async function adoptFromTarget(id: string): Promise<void> {
  await adopt({ kind: "target", id });
}

async function adopt(source: api.AdoptionSource): Promise<void> {
  const catalogue = app.catalogue;
  if (catalogue === null) return;
  app.say(t("permits-adopt-reading"));
  const view = await run(source, () => api.permitPlanAdoption(catalogue.id, source));
  app.message = null;
  if (view === null) return;
  const yes = await ask(PermitAdoptDialog, { view, isTarget: source.kind === "target" });
  if (!yes) return;
  const done = await run(source, () => api.permitAdopt(view.name));
  await app.refresh();
  if (done === null) return;
  const said =
    done.cases > 0 || done.registered === 0
      ? [t("permits-adopt-said", { count: done.cases, messages: done.messages })]
      : [];
  if (done.registered > 0) said.push(t("permits-adopt-registered", { count: done.registered }));
  app.say(said.join(" "), { canUndo: done.change !== null });
}

/** The value; null after a problem was shown, or when the person cancelled. */
async function run<T>(source: api.AdoptionSource, call: () => Promise<Reply<T>>): Promise<T | null> {
  return (await attempted(await reading(source, call)))?.value ?? null;
}
