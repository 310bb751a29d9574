/** Publishing: compare, show, apply, tell. It goes on while the person looks at other screens. */
import * as api from "../lib/api";
import type { DocumentProgress } from "../bindings/DocumentProgress";
import type { Event } from "../bindings/Event";
import type { PlanView } from "../bindings/PlanView";
import type { Problem } from "../bindings/Problem";
import type { RunResult } from "../bindings/RunResult";
import { SvelteMap } from "svelte/reactivity";
import ElsewhereDialog from "../dialogs/ElsewhereDialog.svelte";
import type { Outcome } from "../lib/attempt";
import { connecting } from "../lib/connect";
import { advance, NOTHING_YET, spokenStep, type Progress } from "../lib/progress";
import { number, sizePair, t } from "../lib/spoken";
import { saveEverything } from "../lib/unsaved";
import { everythingWritten } from "../lib/writes";
import { adopting } from "./adopting.svelte";
import { announce } from "./announcer.svelte";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";
import { documents } from "./documents.svelte";

export type PublishPhase = "idle" | "comparing" | "preview" | "sending" | "done" | "failed";

class Publishing {
  phase = $state<PublishPhase>("idle");
  plan = $state.raw<PlanView | null>(null);
  progress = $state.raw<Progress>(NOTHING_YET);
  result = $state.raw<RunResult | null>(null);
  problem = $state.raw<Problem | null>(null);
  dryRun = $state(false);
  isStopping = $state(false);
  startedAt = $state(0);
  #isOpening = false;
  readonly documents = new SvelteMap<string, DocumentProgress>();

  get isBusy(): boolean {
    return this.phase === "comparing" || this.phase === "sending";
  }

  get todo(): number {
    return this.plan === null ? 0 : this.plan.offered - this.plan.heldBack.count;
  }

  /** Opens the preview; never publishes. */
  async open(target: string | null = null): Promise<void> {
    if (this.#isOpening) return;
    this.#isOpening = true;
    const isStored = await this.#storeEverything();
    this.#isOpening = false;
    if (!isStored) return;
    app.place = "publish";
    if (this.isBusy) return;
    const catalogue = app.catalogue;
    const chosen = target ?? app.target?.id ?? null;
    if (catalogue === null || chosen === null) {
      this.phase = "idle";
      return;
    }
    this.plan = null;
    this.#start("comparing", false);
    const result = await this.#compare(catalogue.id, chosen, target);
    if (result.kind === "problem") return this.#failed(result.problem);
    this.plan = result.value;
    this.phase = "preview";
    announce(t("preview-ready", { count: this.todo }));
  }

  async run(kind: "publish" | "rehearse"): Promise<void> {
    const plan = this.plan;
    if (plan === null || this.isBusy) return;
    if (!plan.hasWork) return app.say(t("publish-nothing-new"));
    this.#start("sending", kind === "rehearse");
    // What was said to happen after publishing, and could be undone, is happening now.
    if (kind === "publish") app.message = null;
    announce(t(this.dryRun ? "busy-started-rehearsal" : "busy-started", { count: this.todo }));
    const result = await connecting(plan.target, () => api.publish(plan.plan, this.dryRun, (event) => this.#hear(event)));
    await app.refresh();
    if (result.kind === "problem") return this.#failed(result.problem);
    this.result = result.value;
    this.phase = "done";
    announce(this.summary());
  }

  async stop(): Promise<void> {
    if (!this.isBusy) return;
    this.isStopping = true;
    await api.cancel();
  }

  leave(): void {
    if (!this.isBusy) this.phase = "idle";
    app.place = "documents";
  }

  /** The heading of the result. */
  summary(): string {
    const result = this.result;
    if (result === null) return "";
    const facts = { count: result.published, withdrawn: result.withdrawn, failed: result.failed.length };
    if (result.dryRun) return t("done-rehearsal", facts);
    if (result.state === "stopped") return t("done-stopped", { count: result.published, total: result.offered });
    if (result.failed.length > 0) return t(result.withdrawn > 0 ? "done-partly-withdrawn" : "done-partly", facts);
    if (result.remaining.length > 0 && result.published + result.withdrawn === 0) return t("remaining-heading", { count: result.remaining.length });
    if (result.published === 0 && result.withdrawn > 0) return t("done-withdrawn", facts);
    if (result.published === 0) return t("done-files-only");
    return t(app.target?.place.kind === "folder" ? "done-all-folder" : "done-all", facts);
  }

  /** What was typed or asked for belongs in the preview: it is stored first. False when the person stays where they are. */
  async #storeEverything(): Promise<boolean> {
    if (!(await documents.mayLeave())) return false;
    const isSaved = await saveEverything();
    await everythingWritten();
    if (!isSaved) app.say(t("preview-not-saved"));
    return isSaved;
  }

  /** Asks before going on where somebody else published too, or another program keeps a sitemap; the answer counts for this preview only. */
  async #compare(catalogue: string, chosen: string, target: string | null): Promise<Outcome<PlanView>> {
    const compare = (others: "stop" | "continue") => connecting(chosen, () => api.plan(catalogue, target, (event) => this.#hear(event), others));
    const result = await compare("stop");
    if (result.kind === "done" || result.problem.code !== "target-changed-elsewhere") return result;
    const answer = await ask<"no" | "yes" | "adopt", { problem: Problem }>(ElsewhereDialog, { problem: result.problem });
    // Taking over begins when this preview has ended.
    if (answer === "adopt") queueMicrotask(() => { app.place = "documents"; void adopting.open(chosen); });
    if (answer !== "yes") return { kind: "problem", problem: { code: "cancelled", params: {}, retry: "now" } };
    this.progress = NOTHING_YET;
    return compare("continue");
  }

  #start(phase: "comparing" | "sending", dryRun: boolean): void {
    this.phase = phase;
    this.dryRun = dryRun;
    this.isStopping = false;
    this.progress = NOTHING_YET;
    this.problem = null;
    this.result = null;
    this.startedAt = Date.now();
    this.documents.clear();
  }

  #failed(problem: Problem): void {
    this.problem = problem;
    this.phase = problem.code === "cancelled" && this.plan === null ? "idle" : "failed";
    this.isStopping = false;
  }

  #hear(event: Event): void {
    const before = this.progress;
    const after = advance(before, event);
    this.progress = after;
    if (event.kind === "document") {
      this.documents.set(event.id, event.state);
      if (event.state.kind === "failed") announce(t("busy-one-failed"));
    }
    if (this.phase !== "sending") return;
    const step = spokenStep(before, after);
    if (step !== null && step > 0) announce(t("busy-said", { percent: number(step), ...this.#amount(after) }));
  }

  #amount(progress: Progress): { files: string; bytes: string } {
    const bytes = sizePair(progress.bytes, progress.totalBytes ?? progress.bytes);
    return { files: `${number(progress.files)} / ${number(progress.totalFiles ?? progress.files)}`, bytes: `${bytes.done} / ${bytes.total}` };
  }
}

export const publishing = new Publishing();
