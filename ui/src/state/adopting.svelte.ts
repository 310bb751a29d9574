/** Adopting what is already online: choosing a source, a preview, then one step that can be undone. */
import * as api from "../lib/api";
import type { AdoptionFile, AdoptionView, FutureLastmod, Reply, TargetView } from "../bindings";
import AdoptDialog from "../dialogs/AdoptDialog.svelte";
import AdoptSourceDialog from "../dialogs/AdoptSourceDialog.svelte";
import PermitAdoptDialog from "../dialogs/permits/PermitAdoptDialog.svelte";
import { attempt, attempted } from "./attempt";
import { reading } from "./connect";
import { Job } from "../lib/job.svelte";
import { t } from "../lib/texts.svelte";
import { app, type ScreenName } from "./app.svelte";
import { ask } from "./dialogs.svelte";
import { documents } from "./documents.svelte";
import { hasFilledIn } from "./filledIn.svelte";

class Adopting extends Job {
  /** Starts by asking for the source, unless a destination is given. */
  async open(target: string | null = null): Promise<void> {
    const catalogue = app.catalogue;
    if (catalogue === null) {
      app.place = "setup";
      return;
    }
    if (this.progress !== null) return app.say(() => t("adopt-is-busy"));
    if (!(await documents.mayLeave())) return;
    const { place } = app;
    const source =
      target === null
        ? await this.#choose(catalogue.targets)
        : ({ kind: "target", id: target } satisfies api.AdoptionSource);
    if (source === null) return;
    const view = await this.#run(source, (tell) => api.planAdoption(catalogue.id, source, tell));
    if (view === null) return;
    const onmore = async (from: number): Promise<readonly AdoptionFile[]> =>
      (await attempt(() => api.adoptionFiles(view.name, from)))?.value ?? [];
    const future = await ask(AdoptDialog, { view, onmore });
    if (future !== null) await this.#take(source, view, future, place);
  }

  /** Adopts another program's messages about permit cases: from a folder, unless a destination is given. */
  async openMessages(target: string | null = null): Promise<void> {
    const catalogue = app.catalogue;
    if (catalogue === null) return;
    if (this.progress !== null) return app.say(() => t("adopt-is-busy"));
    const source = target === null ? await picked("adoptFolder") : ({ kind: "target", id: target } as const);
    if (source === null) return;
    const view = await this.#run(source, (tell) => api.permitPlanAdoption(catalogue.id, source, tell));
    if (view === null || !(await ask(PermitAdoptDialog, { view, isTarget: source.kind === "target" }))) return;
    const done = await this.#run(source, (tell) => api.permitAdopt(view.name, tell));
    await app.refresh();
    if (done === null) return;
    const { cases, messages, registered, change } = done;
    const text = (): string => {
      const said = cases > 0 || registered === 0 ? [t("permits-adopt-said", { count: cases, messages })] : [];
      if (registered > 0) said.push(t("permits-adopt-registered", { count: registered }));
      return said.join(" ");
    };
    app.say(text, { canUndo: change !== null });
  }

  async #choose(targets: readonly TargetView[]): Promise<api.AdoptionSource | null> {
    const choice = await ask(AdoptSourceDialog, { targets });
    switch (choice?.kind) {
      case "target":
        return choice;
      case "folder":
      case "files":
        return picked(choice.kind === "folder" ? "adoptFolder" : "adoptFiles");
      case undefined:
        return null;
    }
  }

  /** A person who has left `place`, where it began, stays where they are. */
  async #take(source: api.AdoptionSource, view: AdoptionView, future: FutureLastmod, place: ScreenName): Promise<void> {
    const done = await this.#run(source, (tell) => api.adopt(view.name, future, tell));
    await app.refresh();
    if (done === null) return;
    if (app.place === place && !hasFilledIn()) app.place = "documents";
    if (view.documents === 0 && !done.cancelled) return app.say(() => t("adopt-said-remembered"));
    const facts = { count: done.documents, failed: done.failed.length };
    app.say(
      () =>
        t(done.cancelled ? "adopt-said-stopped" : done.failed.length > 0 ? "adopt-said-failed" : "adopt-said", facts),
      { canUndo: done.change !== null },
    );
  }

  /** The value; null after a problem was shown, or when the person cancelled. */
  async #run<T>(source: api.AdoptionSource, job: (tell: api.OnEvent) => Promise<Reply<T>>): Promise<T | null> {
    return (await attempted(await this.run((tell) => reading(source, () => job(tell)))))?.value ?? null;
  }
}

async function picked(purpose: "adoptFolder" | "adoptFiles"): Promise<api.AdoptionSource | null> {
  const chosen = await api.pick(purpose);
  return chosen === null ? null : { kind: "files", files: chosen.id };
}

export const adopting = new Adopting();
