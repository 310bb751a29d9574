/** Publishing: compare, show, apply, tell. It goes on while the person looks at other screens. */
import * as api from "../lib/api";
import type { DocumentProgress } from "../bindings/DocumentProgress";
import type { Event } from "../bindings/Event";
import type { PlanView } from "../bindings/PlanView";
import type { RunResult } from "../bindings/RunResult";
import type { TargetView } from "../bindings/TargetView";
import { SvelteMap } from "svelte/reactivity";
import { connecting } from "../lib/connect";
import { destinationOf } from "../lib/destination";
import { isFirstFailure, type Progress } from "../lib/progress";
import { number, sizePair, t } from "../lib/spoken";
import { adopting } from "./adopting.svelte";
import { announce } from "./announcer.svelte";
import { app } from "./app.svelte";
import { PublishingJob } from "./publishingJob.svelte";

class Publishing extends PublishingJob<PlanView, RunResult> {
  protected readonly what = "documents";
  readonly documents = new SvelteMap<string, DocumentProgress>();
  /** What is about to be said. */
  #toSay: { failure?: string; step?: string } = {};

  get todo(): number {
    return this.plan === null ? 0 : this.plan.offered - this.plan.heldBack.count;
  }

  /** Where the plan goes. */
  get destination(): TargetView | null {
    return destinationOf(app.catalogues, this.plan);
  }

  /** Opens the preview; never publishes. */
  async open(target: string | null = null): Promise<void> {
    if (!(await this.mayOpen())) return;
    app.place = "publish";
    if (this.isBusy) return;
    const catalogue = app.catalogue;
    const chosen = target ?? app.target?.id ?? null;
    if (catalogue === null || chosen === null) {
      this.phase = "idle";
      return;
    }
    this.plan = null;
    this.documents.clear();
    this.start("comparing", false);
    const compare = (others: "stop" | "continue") =>
      connecting(chosen, () => api.plan(catalogue.id, target, this.hear, others));
    const result = await this.compareWith(compare, () => {
      app.place = "documents";
      void adopting.open(chosen);
    });
    if (result.kind === "problem") return this.failed(result.problem);
    this.plan = result.value;
    this.phase = "preview";
    announce(t("preview-ready", { count: this.todo }));
  }

  async run(kind: "publish" | "rehearse"): Promise<void> {
    const plan = this.plan;
    if (plan === null || this.isBusy) return;
    if (!plan.hasWork) return app.say(t("publish-nothing-new"));
    this.documents.clear();
    this.start("sending", kind === "rehearse");
    // What was said to happen after publishing, and could be undone, is happening now.
    if (kind === "publish") app.message = null;
    announce(t(this.dryRun ? "busy-started-rehearsal" : "busy-started", { count: this.todo }));
    const result = await connecting(plan.target, () => api.publish(plan.plan, this.dryRun, this.hear));
    await app.refresh();
    if (result.kind === "problem") return this.failed(result.problem);
    this.result = result.value;
    this.phase = "done";
    announce(this.summary());
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
    if (result.remaining.length > 0 && result.published + result.withdrawn === 0)
      return t("remaining-heading", { count: result.remaining.length });
    if (result.published === 0 && result.withdrawn > 0) return t("done-withdrawn", facts);
    if (result.published === 0) return t("done-files-only");
    return t(this.destination?.place.kind === "folder" ? "done-all-folder" : "done-all", facts);
  }

  protected heard(event: Event): void {
    const before = this.progress;
    const step = this.follow(event);
    if (event.kind === "document") this.documents.set(event.id, event.state);
    if (isFirstFailure(before, this.progress)) this.#say({ failure: t("busy-one-failed") });
    if (step !== null)
      this.#say({ step: t("busy-said", { percent: number(step.percent), ...this.#amount(step.progress) }) });
  }

  /** Events come in batches: what they tell is said together, or the last would silence the others; of several steps, the last. */
  #say(part: { failure: string } | { step: string }): void {
    if (Object.keys(this.#toSay).length === 0)
      queueMicrotask(() => {
        announce([this.#toSay.failure, this.#toSay.step].filter(Boolean).join(" "));
        this.#toSay = {};
      });
    Object.assign(this.#toSay, part);
  }

  #amount(progress: Progress): { files: string; bytes: string } {
    const bytes = sizePair(progress.bytes, progress.totalBytes ?? progress.bytes);
    return {
      files: `${number(progress.files)} / ${number(progress.totalFiles ?? progress.files)}`,
      bytes: `${bytes.done} / ${bytes.total}`,
    };
  }
}

export const publishing = new Publishing();
