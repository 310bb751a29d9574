/**
 * What publishing documents and publishing messages share: phases, progress, stopping, and asking before continuing
 * where somebody else has published.
 */
import * as api from "../lib/api";
import type { Event, Problem } from "../bindings";
import ElsewhereDialog from "../dialogs/ElsewhereDialog.svelte";
import type { Outcome } from "../lib/outcome";
import { advance, NOTHING_YET, spokenStep, type Progress } from "../lib/progress";
import { saveEverything } from "../lib/unsaved";
import type { PublishPhase } from "../lib/publicationTexts";
import { everythingWritten } from "../lib/writes";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { attempt } from "./attempt";
import { ask, confirmed } from "./dialogs.svelte";
import { documents } from "./documents.svelte";

export abstract class PublishingJob<Plan, Result> {
  phase = $state<PublishPhase>("idle");
  plan = $state.raw<Plan | null>(null);
  progress = $state.raw<Progress>(NOTHING_YET);
  result = $state.raw<Result | null>(null);
  problem = $state.raw<Problem | null>(null);
  dryRun = $state(false);
  isStopping = $state(false);
  /** It was stopped to continue later. */
  isPaused = $state(false);
  startedAt = $state(0);
  /** What was started last, and so what a problem prevented. */
  doing = $state<"comparing" | "sending">("comparing");
  /** What is published, for the wording of questions. */
  protected abstract readonly what: "documents" | "permits";
  #isOpening = false;

  get isBusy(): boolean {
    return this.phase === "comparing" || this.phase === "sending";
  }

  async stop(): Promise<void> {
    if (!this.isBusy) return;
    this.isStopping = true;
    await api.cancel(this.hear);
  }

  /** Stops for now: what arrived stays, one button continues, and meanwhile nothing is locked at the destination. */
  async pause(): Promise<void> {
    if (this.isStopping) return;
    if (this.isBusy) this.isPaused = true;
    await this.stop();
  }

  /** Asks for confirmation, then stops a publication. */
  async askToStop(): Promise<void> {
    if (this.isStopping) return;
    const yes = await confirmed({
      title: t("busy-stop-title"),
      text: t(this.what === "permits" ? "permits-stop-text" : "busy-stop-text"),
      yes: t("busy-stop-yes"),
      no: t("busy-stop-no"),
      isDangerous: false,
    });
    if (yes) await this.stop();
  }

  /** Receives the progress; stopping cancels the job that reports it. */
  protected readonly hear: api.OnEvent = (event) => this.heard(event);

  protected abstract heard(event: Event): void;

  /**
   * Stores what was typed or requested first, because it belongs in the preview. False if the person stays, or if a
   * preview is already opening.
   */
  protected async mayOpen(): Promise<boolean> {
    if (this.#isOpening) return false;
    this.#isOpening = true;
    try {
      if (!(await documents.mayLeave())) return false;
      const isSaved = await saveEverything();
      await everythingWritten();
      if (!isSaved) app.say(() => t("preview-not-saved"));
      return isSaved;
    } finally {
      this.#isOpening = false;
    }
  }

  /**
   * Asks before continuing where somebody else has published too, or another program keeps files; the answer counts for
   * this preview only.
   */
  protected async compareWith(
    compare: (others: "stop" | "continue") => Promise<Outcome<Plan>>,
    onAdopt: () => void,
  ): Promise<Outcome<Plan>> {
    const result = await compare("stop");
    if (result.kind === "done" || result.problem.code !== "target-changed-elsewhere") return result;
    const answer = await ask(ElsewhereDialog, { problem: result.problem, what: this.what });
    // The adoption begins after what is announced here.
    if (answer === "adopt") queueMicrotask(onAdopt);
    const params = { by: result.problem.code };
    if (answer !== "yes") return { kind: "problem", problem: { code: "cancelled", params, retry: "now" } };
    this.progress = NOTHING_YET;
    return compare("continue");
  }

  /** Confirms that the clock of this computer is right, so that what was refused because of it can continue. */
  async trustClock(): Promise<void> {
    await attempt(api.trustClock);
  }

  protected start(phase: "comparing" | "sending", dryRun: boolean): void {
    this.phase = phase;
    this.doing = phase;
    this.dryRun = dryRun;
    this.isStopping = false;
    this.isPaused = false;
    this.progress = NOTHING_YET;
    this.problem = null;
    this.result = null;
    this.startedAt = Date.now();
  }

  protected failed(problem: Problem): void {
    this.problem = problem;
    this.isStopping = false;
    this.phase = problem.code === "cancelled" && this.plan === null ? "idle" : "failed";
  }

  /** Processes progress; returns it when a step was passed that is worth announcing. */
  protected follow(event: Event): { percent: number; progress: Progress } | null {
    const before = this.progress;
    this.progress = advance(before, event);
    if (this.phase !== "sending") return null;
    const percent = spokenStep(before, this.progress);
    return percent === null || percent === 0 ? null : { percent, progress: this.progress };
  }
}
