/** Publishing messages about permit cases, and removing old ones: compare, show, apply, report. */
import * as api from "../lib/api";
import type { Event, PermitPlanView, PermitPurpose, PermitRunResult, Problem } from "../bindings";
import CleanUpDialog from "../dialogs/permits/CleanUpDialog.svelte";
import { connecting } from "./connect";
import { destinationOf } from "../lib/destination";
import { problemText } from "../lib/problems";
import { messagesOf } from "../lib/permitPlan";
import { number, t } from "../lib/texts.svelte";
import { announce } from "../lib/announcer.svelte";
import { adopting } from "./adopting.svelte";
import { app } from "./app.svelte";
import { chooseCatalogue } from "./catalogues";
import { ask } from "./dialogs.svelte";
import { documents } from "./documents.svelte";
import { permits } from "./permits.svelte";
import { PublishingJob } from "./publishingJob.svelte";

class PermitPublishing extends PublishingJob<PermitPlanView, PermitRunResult> {
  purpose = $state<PermitPurpose>("publish");
  protected readonly what = "permits";
  /** The catalogue whose messages these are. */
  #catalogue: string | null = null;

  /** Whether the person sees it. */
  get isShown(): boolean {
    return app.place === "permits" && permits.view === "publish";
  }

  /** What runs, for where its screen is not shown. */
  get status(): string {
    if (this.phase === "comparing") return t("comparing");
    if (this.purpose === "cleanUp") return t("permits-busy-clean");
    return t(this.dryRun ? "busy-title-rehearsal" : "busy-title");
  }

  /** What is said when all messages stand at the destination; a folder need not be what visitors see. */
  get nothingNew(): string {
    return t(this.#isFolder ? "permits-nothing-new-folder" : "permits-nothing-new");
  }

  get #isFolder(): boolean {
    const { plan } = this;
    if (plan === null || this.#catalogue === null) return false;
    const target = destinationOf(app.catalogues, { catalogue: this.#catalogue, target: plan.target });
    return target?.place.kind === "folder";
  }

  /** The number of messages to send. */
  get messages(): number {
    return this.plan === null ? 0 : messagesOf(this.plan);
  }

  /** Shows what is running, or its result, with the catalogue it is of. */
  async show(): Promise<void> {
    if (this.#catalogue !== null && !(await chooseCatalogue(this.#catalogue))) return;
    if (await documents.mayLeave()) this.#show();
  }

  /** Opens the preview; never publishes. Removing is confirmed in a dialog with the list. */
  async open(purpose: PermitPurpose, target: string | null = null): Promise<void> {
    if (this.isBusy) return this.#show();
    if (!(await this.mayOpen())) return;
    const catalogue = app.catalogue;
    const chosen = target ?? app.target?.id ?? null;
    this.purpose = purpose;
    this.plan = null;
    this.#show();
    if (catalogue === null || chosen === null) {
      this.phase = "idle";
      return;
    }
    this.#catalogue = catalogue.id;
    this.start("comparing", false);
    const compare = (others: "stop" | "continue") =>
      connecting(chosen, () => api.permitPlan(catalogue.id, target, this.purpose, this.hear, others));
    const found = await this.compareWith(compare, () => {
      this.leave();
      void adopting.openMessages(chosen);
    });
    if (found.kind === "problem") return this.failed(found.problem);
    this.plan = found.value;
    this.phase = "preview";
    if (purpose === "publish") return announce(t("permits-preview-ready", { count: this.messages }));
    const yes = await ask(CleanUpDialog, { plan: found.value });
    if (yes) await this.run("publish");
    else this.leave();
  }

  async run(kind: "publish" | "rehearse"): Promise<void> {
    const plan = this.plan;
    if (plan === null || this.isBusy) return;
    if (!plan.hasWork) return app.say(() => this.nothingNew);
    this.start("sending", kind === "rehearse");
    if (kind === "publish") app.message = null;
    announce(t("permits-busy-started", { count: this.messages }));
    const result = await connecting(plan.target, () => api.permitPublish(plan.plan, this.dryRun, this.hear));
    await app.refresh();
    if (result.kind === "problem") return this.failed(result.problem);
    this.result = result.value;
    this.phase = "done";
    if (this.isShown) announce(this.summary());
    else this.#sayElsewhere(() => this.summary());
  }

  leave(): void {
    if (!this.isBusy) this.phase = "idle";
    permits.view = "list";
  }

  /** The heading of the result. */
  summary(): string {
    const result = this.result;
    if (result === null) return "";
    const count = messagesOf(result);
    if (result.dryRun) return t("permits-done-rehearsal", { count });
    if (result.state === "stopped") return t("permits-done-stopped");
    if (result.remaining.length > 0 && count + result.cleaned === 0)
      return t("remaining-heading", { count: result.remaining.length });
    if (count + result.cleaned === 0) return t("permits-done-page");
    if (count === 0 && result.cleaned > 0) return t("permits-done-cleaned", { count: result.cleaned });
    return t(this.#isFolder ? "permits-done-folder" : "permits-done", { count });
  }

  /** Where its screen is shown, the problem itself is announced. */
  protected override failed(problem: Problem): void {
    super.failed(problem);
    if (this.phase === "failed" && !this.isShown) this.#sayElsewhere(() => problemText(problem));
  }

  #sayElsewhere(text: () => string): void {
    app.say(text, { actions: [{ label: () => t("publish-look"), run: () => void this.show() }] });
  }

  #show(): void {
    app.place = "permits";
    permits.view = "publish";
  }

  protected heard(event: Event): void {
    const step = this.follow(event);
    if (step !== null) announce(t("permits-busy-said", { percent: number(step.percent) }));
  }
}

export const permitPublishing = new PermitPublishing();
