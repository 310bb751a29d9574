/**
 * Publishing: compare, show, apply, report. It continues while the person looks at other screens. Its texts come from
 * `lib/publicationTexts.ts`.
 */
import * as api from "../lib/api";
import type {
  DocumentProgress,
  Event,
  FoundFiles,
  FutureLastmod,
  PlanView,
  Problem,
  RunResult,
  Scope,
  TargetView,
} from "../bindings";
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { outcome, type Outcome } from "../lib/outcome";
import { connecting } from "./connect";
import { destinationOf } from "../lib/destination";
import type { ForeignFile } from "../lib/foreign";
import { Form } from "../lib/form.svelte";
import { isFirstFailure, type Progress } from "../lib/progress";
import { publicationOf, type Line, type Publication, type Situation } from "../lib/publicationTexts";
import { put } from "../lib/sets";
import { number, sizePair, t } from "../lib/texts.svelte";
import { adopting } from "./adopting.svelte";
import { announce } from "../lib/announcer.svelte";
import { app } from "./app.svelte";
import { documents } from "./documents.svelte";
import { PublishingJob } from "./publishingJob.svelte";

/** The result at one of several destinations. */
export type Round = { name: string; summary: readonly Line[]; tone: Publication["tone"] };

type Ended = Pick<Situation, "plan" | "result" | "problem" | "failedWhile" | "unreferred"> & { target: TargetView };

class Publishing extends PublishingJob<PlanView, RunResult> {
  protected readonly what = "documents";
  readonly documents = new SvelteMap<string, DocumentProgress>();
  /** Files of others that may be replaced or removed: each was ticked by path. */
  readonly allowed = new SvelteSet<string>();
  /** Documents that were withdrawn at the destination and are put online again: each was ticked. */
  readonly returning = new SvelteSet<string>();
  /** Documents left for a later publication: each was unticked. */
  readonly leftOut = new SvelteSet<string>();
  /** Those that were left out of the plan on display. */
  leftOutOf = $state.raw<ReadonlySet<string>>(new Set());
  /** What to do with lastmod values more than a day in the future. */
  future = $state<FutureLastmod>("keep");
  /** Why documents go out with what was found inside their files, as proposed or typed. */
  why = $state("");
  /** What was proposed for it, and the catalogue that it is about. */
  #proposed = "";
  #whyOf = "";
  readonly whyForm = new Form(() => ({ "preview-why": this.why.trim() === "" ? t("accept-reason-missing") : "" }));
  scope = $state<Scope>("all");
  /** When a person last asked to publish: from then on, what earlier documents lack counts as an error. */
  askedAt = $state(0);
  /** If there are several destinations, the result at each. */
  rounds = $state.raw<readonly Round[]>([]);
  #unreferred = $state.raw<FoundFiles | null>(null);
  #met = $state.raw<readonly ForeignFile[]>([]);
  /** The state of library and destination when the plan or the result was made. */
  #moment = $state("");
  /** What is about to be announced. */
  #toSay: { failure?: string; step?: string } = {};

  /** Everything that is shown and announced about it. */
  readonly now: Publication = $derived(publicationOf(this.#situation));

  /** Whether plan or result match the library and the destination as they are now. */
  get isCurrent(): boolean {
    return this.#moment === moment();
  }

  /** Whether the destination needs anything, or a sitemap of others was ticked for removal. */
  get hasWork(): boolean {
    const plan = this.plan;
    if (plan === null) return false;
    if (this.returning.size > 0 || (plan.future > 0 && this.future === "lower")) return true;
    return plan.hasWork || plan.others.sitemaps.some((one) => one.state === "asks" && this.allowed.has(one.path));
  }

  /** Whether a document was ticked or unticked since the plan was made. */
  get hasOtherTicks(): boolean {
    const of = this.leftOutOf;
    return this.leftOut.size !== of.size || [...this.leftOut].some((id) => !of.has(id));
  }

  /** Whether something that goes out, or was ticked to return, needs a reason. */
  get asksWhy(): boolean {
    const plan = this.plan;
    return (
      plan !== null && (plan.inside.unanswered > 0 || plan.returningUnanswered.some((id) => this.returning.has(id)))
    );
  }

  /** The destination of the plan. */
  get destination(): TargetView | null {
    return destinationOf(app.catalogues, this.plan);
  }

  get #situation(): Situation {
    return {
      phase: this.phase,
      scope: this.scope,
      dryRun: this.dryRun,
      isStopping: this.isStopping,
      isPaused: this.isPaused,
      isCurrent: this.isCurrent,
      toFolder: this.destination?.place.kind === "folder",
      due: app.due,
      hasMust: (app.overview?.counts.must ?? 0) > 0,
      hasPublished: app.catalogue?.isBaseUrlFrozen === true,
      plan: this.plan === null ? null : { ...this.plan, hasWork: this.hasWork },
      progress: this.progress,
      result: this.result,
      problem: this.problem,
      failedWhile: this.doing,
      unreferred: this.#unreferred,
      met: this.#met,
    };
  }

  /** What the button of the frame leads to: where that counts what can still go, a new preview. */
  async show(): Promise<void> {
    const { counts, isFrameSolid } = this.now;
    const isAskedForMore = this.phase === "done" && counts.failed === 0 && isFrameSolid;
    return isAskedForMore ? this.open() : this.look();
  }

  /**
   * Shows what is running, or the result if that is current; otherwise a new preview. A rehearsal is never shown again.
   */
  async look(): Promise<void> {
    const isOver = (this.phase === "done" && !this.dryRun) || this.phase === "failed";
    const isKept = this.isBusy || (isOver && this.isCurrent && app.place !== "publish");
    if (!isKept) return this.open();
    if (await documents.mayLeave()) app.place = "publish";
  }

  /** Opens the preview; never publishes. */
  async open(target: string | null = null): Promise<void> {
    if (!(await this.mayOpen())) return;
    app.place = "publish";
    this.askedAt = Date.now();
    documents.cameFrom = null;
    if (this.isBusy) return;
    const catalogue = app.catalogue;
    const chosen = target ?? app.target?.id ?? null;
    if (catalogue === null || chosen === null) {
      this.phase = "idle";
      return;
    }
    // What the last run found may be allowed now.
    const before = this.plan?.target === chosen ? this.plan : null;
    this.#keepMet(before === null ? [] : this.now.foreign, before?.others.sitemaps);
    const result = await this.#compare(catalogue.id, chosen, "all");
    if (result.kind === "problem") return this.#stopped(result.problem);
    this.phase = "preview";
    announce(words(this.now.summary));
  }

  /** Ticks documents, or leaves them for a later publication. */
  take(ids: readonly string[], isTaken: boolean): void {
    for (const id of ids) put(this.leftOut, id, !isTaken);
    if (this.hasOtherTicks) announce(t("preview-update-text"));
  }

  async run(kind: "publish" | "rehearse"): Promise<void> {
    const plan = this.plan;
    if (plan === null || this.isBusy) return;
    // What is shown must be what is applied.
    if (this.hasOtherTicks) return this.open(plan.target);
    if (!this.hasWork) return app.say(() => t("publish-nothing-new"));
    if (kind === "publish" && this.asksWhy && !this.whyForm.isRight()) return;
    const reason = kind === "publish" && this.asksWhy ? this.why.trim() : "";
    await this.#finish(plan, kind === "rehearse", "all", reason);
  }

  /** Removes what an interrupted run left public; publishes nothing. */
  async cleanUpLeftovers(): Promise<void> {
    const [catalogue, target] = [this.plan?.catalogue ?? app.catalogue?.id, this.plan?.target ?? app.target?.id];
    if (this.isBusy || catalogue === undefined || target === undefined) return;
    if (this.phase !== "preview" || !this.isCurrent) {
      const result = await this.#compare(catalogue, target, "takeBack");
      if (result.kind === "problem") return this.#stopped(result.problem);
    }
    if (this.plan !== null) await this.#finish(this.plan, false, "takeBack");
  }

  /**
   * Publishes the withdrawals of the catalogue at once, and nothing else, at every destination. A failing destination
   * does not keep documents online at the others.
   */
  async withdrawNow(): Promise<void> {
    if (this.isBusy) return app.say(() => t("withdraw-busy"));
    const catalogue = app.catalogue;
    if (catalogue === null || !(await this.mayOpen())) return;
    app.place = "publish";
    this.#keepMet([]);
    const ended: Ended[] = [];
    for (const target of catalogue.targets) {
      ended.push(await this.#withdrawAt(catalogue.id, target));
      if (this.isStopping) break;
    }
    await app.refresh();
    this.#moment = moment();
    const told = (one: Ended) =>
      publicationOf({ ...this.#situation, ...one, phase: one.problem === null ? "done" : "failed" });
    const rounds = ended.map((one) => ({ name: one.target.name, ...told(one) }));
    const notGood = rounds.findIndex((one) => one.tone !== "good");
    const worst = ended.find((one) => one.problem !== null) ?? ended[Math.max(0, notGood)];
    if (worst === undefined) return this.leave();
    this.isStopping = false;
    this.plan = worst.plan;
    this.result = worst.result;
    this.problem = worst.problem;
    this.doing = worst.failedWhile;
    this.#unreferred = worst.unreferred;
    this.rounds = rounds.length > 1 ? rounds : [];
    this.phase = worst.problem === null ? "done" : "failed";
    this.#tellEnd();
  }

  leave(): void {
    if (!this.isBusy) {
      this.phase = "idle";
      this.#keepMet([]);
      this.leftOut.clear();
    }
    app.place = "documents";
  }

  async #withdrawAt(catalogue: string, target: TargetView): Promise<Ended> {
    const compared = await this.#compare(catalogue, target.id, "withdrawals");
    const nothing = {
      target,
      plan: null,
      result: null,
      problem: null,
      failedWhile: "comparing",
      unreferred: null,
    } as const;
    if (compared.kind === "problem") return { ...nothing, problem: compared.problem };
    const plan = compared.value;
    const sent = await this.#apply(plan, false, "withdrawals");
    if (sent.kind === "done") return { ...nothing, plan, result: sent.value };
    const unreferred = await left(plan.target, sent.problem);
    return { ...nothing, plan, problem: sent.problem, failedWhile: "sending", unreferred };
  }

  /** Makes a new plan. */
  async #compare(catalogue: string, target: string, scope: Scope): Promise<Outcome<PlanView>> {
    this.plan = null;
    this.scope = scope;
    this.rounds = [];
    this.documents.clear();
    const proposed = t("preview-why-proposed");
    // Of the same documents nothing that was typed is replaced.
    if (["", this.#proposed].includes(this.why) || catalogue !== this.#whyOf) this.why = proposed;
    [this.#proposed, this.#whyOf] = [proposed, catalogue];
    this.whyForm.forget();
    this.start("comparing", false);
    await app.refresh("frame");
    const started = moment();
    const left = new Set(scope === "all" ? this.leftOut : []);
    const compare = (others: "stop" | "continue") =>
      connecting(target, () => api.plan(catalogue, target, this.hear, others, [...left]));
    const result = await this.compareWith(compare, () => {
      app.place = "documents";
      void adopting.open(target);
    });
    this.#moment = started;
    if (result.kind === "done") this.plan = result.value;
    this.leftOutOf = left;
    this.#keepReturning();
    return result;
  }

  #apply(plan: PlanView, dryRun: boolean, scope: Scope, reason = ""): Promise<Outcome<RunResult>> {
    this.documents.clear();
    this.scope = scope;
    this.start("sending", dryRun);
    // The last message, which could be undone, announced what is happening now.
    if (!dryRun) app.message = null;
    announce(words([this.now.begins]));
    const [allowed, republish] = [[...this.allowed], [...this.returning]];
    // The preview showed the titles that nobody had accepted.
    const consent = { allowed, republish, future: this.future, reason, titles: true };
    const how = { scope, consent };
    return connecting(plan.target, () => api.publish(plan.plan, dryRun, this.hear, how));
  }

  /** Applies a plan and shows the result. */
  async #finish(plan: PlanView, dryRun: boolean, scope: Scope, reason = ""): Promise<void> {
    const result = await this.#apply(plan, dryRun, scope, reason);
    await app.refresh();
    this.#moment = moment();
    if (result.kind === "problem" && result.problem.code === "plan-stale") {
      this.phase = "idle";
      await this.open(plan.target);
      return app.say(() => t("preview-renewed"));
    }
    if (result.kind === "problem") return this.#stopped(result.problem);
    this.result = result.value;
    this.phase = "done";
    if (!dryRun) {
      this.leftOut.clear();
      // Nothing that takes back what a run left public needs it.
      if (scope === "all") this.why = "";
    }
    this.#tellEnd();
  }

  async #stopped(problem: Problem): Promise<void> {
    const target = this.plan?.target;
    this.#unreferred = target === undefined || this.doing === "comparing" ? null : await left(target, problem);
    this.problem = problem;
    this.isStopping = false;
    this.phase = "failed";
    this.#tellEnd();
  }

  /** A person on another screen sees it in the status bar. */
  #tellEnd(): void {
    const { title, summary } = this.now;
    const lines = this.phase === "failed" ? [title, ...summary] : summary;
    if (app.place === "publish") announce(words(lines));
    else app.say(() => words(lines), { actions: [{ label: () => t("publish-look"), run: () => void this.look() }] });
  }

  /** Keeps the ticks for files that may be asked about again in a new preview of the same destination. */
  #keepMet(met: readonly ForeignFile[], others: readonly { path: string }[] = []): void {
    this.#met = met;
    const paths = new Set([...met, ...others].map((file) => file.path));
    for (const path of this.allowed) if (!paths.has(path)) this.allowed.delete(path);
  }

  /** Keeps the ticks of documents that are shown again; otherwise each publication asks anew. */
  #keepReturning(): void {
    const asked = new Set(this.plan?.elsewhere.returning.map((one) => one.id));
    for (const id of this.returning) if (!asked.has(id)) this.returning.delete(id);
    this.future = "keep";
  }

  protected heard(event: Event): void {
    const before = this.progress;
    const step = this.follow(event);
    if (event.kind === "document") this.documents.set(event.id, event.state);
    if (isFirstFailure(before, this.progress)) this.#say({ failure: t("busy-one-failed") });
    if (step !== null)
      this.#say({ step: t("busy-said", { percent: number(step.percent), ...this.#amount(step.progress) }) });
  }

  /**
   * Announces one batch of events in one message, because a second would silence the first; of several steps only the
   * last.
   */
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

/** The state of library and destination as the frame knows it. */
function moment(): string {
  return JSON.stringify([app.overview?.seen, app.catalogue]);
}

/** What a stopped run left public: counted in the problem, listed by the library. */
async function left(target: string, problem: Problem): Promise<FoundFiles | null> {
  const count = Number(problem.params["standing"] ?? 0);
  if (count === 0) return null;
  const found = await outcome(() => api.unreferred(target));
  return found.kind === "done" ? found.value : { count, files: [] };
}

/** Lines as sentences. */
export function words(lines: readonly Line[]): string {
  return lines.map(({ key, facts }) => t(key, facts)).join(" ");
}

export const publishing = new Publishing();
