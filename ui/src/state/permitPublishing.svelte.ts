/** Publishing messages about permit cases, and taking old ones away: compare, show, apply, tell. */
import * as api from "../lib/api";
import type { Event } from "../bindings/Event";
import type { PermitPlanView } from "../bindings/PermitPlanView";
import type { PermitPurpose } from "../bindings/PermitPurpose";
import type { PermitRunResult } from "../bindings/PermitRunResult";
import type { Problem } from "../bindings/Problem";
import CleanUpDialog from "../dialogs/permits/CleanUpDialog.svelte";
import ElsewhereDialog from "../dialogs/ElsewhereDialog.svelte";
import type { Outcome } from "../lib/attempt";
import { connecting } from "../lib/connect";
import { advance, NOTHING_YET, spokenStep, type Progress } from "../lib/progress";
import { problemText } from "../lib/problems";
import { number, t } from "../lib/spoken";
import { saveEverything } from "../lib/unsaved";
import { announce } from "./announcer.svelte";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";
import { permits } from "./permits.svelte";

export type PermitPublishPhase = "idle" | "comparing" | "preview" | "sending" | "done" | "failed";

class PermitPublishing {
  phase = $state<PermitPublishPhase>("idle");
  purpose = $state<PermitPurpose>("publish");
  plan = $state.raw<PermitPlanView | null>(null);
  progress = $state.raw<Progress>(NOTHING_YET);
  result = $state.raw<PermitRunResult | null>(null);
  problem = $state.raw<Problem | null>(null);
  dryRun = $state(false);
  isStopping = $state(false);

  get isBusy(): boolean {
    return this.phase === "comparing" || this.phase === "sending";
  }

  /** Messages that go. */
  get messages(): number {
    const plan = this.plan;
    return plan === null ? 0 : plan.created + plan.updated + plan.deleted + plan.resent;
  }

  /** Opens the preview; never publishes. Taking away is asked in a dialog with the list. */
  async open(purpose: PermitPurpose, target: string | null = null): Promise<void> {
    if (this.isBusy) return this.#show();
    if (!(await saveEverything())) return app.say(t("preview-not-saved"));
    const catalogue = app.catalogue;
    const chosen = target ?? app.target?.id ?? null;
    this.purpose = purpose;
    this.plan = null;
    this.#show();
    if (catalogue === null || chosen === null) {
      this.phase = "idle";
      return;
    }
    this.#start("comparing", false);
    const found = await this.#compare(catalogue.id, chosen, target);
    if (found.kind === "problem") return this.#failed(found.problem);
    this.plan = found.value;
    this.phase = "preview";
    if (purpose === "publish") return announce(t("permits-preview-ready", { count: this.messages }));
    const yes = await ask<boolean, { plan: PermitPlanView }>(CleanUpDialog, { plan: found.value });
    if (yes) await this.run("publish");
    else this.leave();
  }

  async run(kind: "publish" | "rehearse"): Promise<void> {
    const plan = this.plan;
    if (plan === null || this.isBusy) return;
    if (!plan.hasWork) return app.say(t("permits-nothing-new"));
    this.#start("sending", kind === "rehearse");
    if (kind === "publish") app.message = null;
    announce(t("permits-busy-started", { count: this.messages }));
    const result = await connecting(plan.target, () => api.permitPublish(plan.plan, this.dryRun, (event) => this.#hear(event)));
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
    permits.view = "list";
  }

  /** The heading of the result. */
  summary(): string {
    const result = this.result;
    if (result === null) return "";
    const count = result.created + result.updated + result.deleted;
    if (result.dryRun) return t("permits-done-rehearsal", { count });
    if (result.state === "stopped") return t("permits-done-stopped");
    if (result.remaining.length > 0 && count + result.cleaned === 0) return t("remaining-heading", { count: result.remaining.length });
    if (count + result.cleaned === 0) return t("permits-done-page");
    if (count === 0 && result.cleaned > 0) return t("permits-done-cleaned", { count: result.cleaned });
    return t("permits-done", { count });
  }

  #show(): void {
    app.place = "permits";
    permits.view = "publish";
  }

  async #compare(catalogue: string, chosen: string, target: string | null): Promise<Outcome<PermitPlanView>> {
    const compare = (others: "stop" | "continue") => connecting(chosen, () => api.permitPlan(catalogue, target, this.purpose, (event) => this.#hear(event), others));
    const result = await compare("stop");
    if (result.kind === "done" || result.problem.code !== "target-changed-elsewhere") return result;
    const answer = await ask<"no" | "yes" | "adopt", { problem: Problem }>(ElsewhereDialog, { problem: result.problem });
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
  }

  #failed(problem: Problem): void {
    this.problem = problem;
    this.isStopping = false;
    this.phase = problem.code === "cancelled" && this.plan === null ? "idle" : "failed";
    if (this.phase === "failed") announce(problemText(problem));
  }

  #hear(event: Event): void {
    const before = this.progress;
    const after = advance(before, event);
    this.progress = after;
    if (this.phase !== "sending") return;
    const step = spokenStep(before, after);
    if (step !== null && step > 0) announce(t("permits-busy-said", { percent: number(step) }));
  }
}

export const permitPublishing = new PermitPublishing();
