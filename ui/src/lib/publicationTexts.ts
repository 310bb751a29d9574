/**
 * A publication as one value: everything the window says about it (title, buttons, groups, frame, status bar,
 * announcements) takes its numbers and sentences from here. Pure: the core's plan, progress and result go in, text keys
 * and facts come out.
 */
import type { CatalogueDue, FoundFiles, PlanView, Problem, RunResult, Scope } from "../bindings";
import type { Progress } from "./progress";
import { foreignOf, type ForeignFile } from "./foreign";
import { stopOf, type Stop } from "./stop";

export type PublishPhase = "idle" | "comparing" | "preview" | "sending" | "done" | "failed";

/** A sentence: the key of a text, and its facts. */
export type Line = { key: string; facts: Readonly<Record<string, string | number>> };

/** The state of a publication. `isCurrent`: plan or result match the library and the destination as they are now. */
export type Situation = {
  phase: PublishPhase;
  scope: Scope;
  dryRun: boolean;
  isStopping: boolean;
  /** It was stopped to continue later. */
  isPaused: boolean;
  isCurrent: boolean;
  toFolder: boolean;
  due: CatalogueDue | null;
  /** Whether a document has an open finding of level Moet. */
  hasMust: boolean;
  /** Whether something was ever published. */
  hasPublished: boolean;
  plan: PlanView | null;
  progress: Progress;
  result: RunResult | null;
  problem: Problem | null;
  /** What was being done when the problem occurred. */
  failedWhile: "comparing" | "sending";
  /** After a stop: new files that nothing refers to, as far as the library knows. */
  unreferred: FoundFiles | null;
  /** Files of others found by an earlier run. */
  met: readonly ForeignFile[];
};

/** Every number that is shown. */
export type Counts = {
  /** Documents that are published or updated, or were. */
  publish: number;
  /** Documents that are withdrawn, or were. */
  withdraw: number;
  held: number;
  failed: number;
  unchanged: number;
  offered: number;
  /** Files that should have been removed and are still there. */
  remaining: number;
  /** New public files that nothing refers to. */
  unreferred: number;
};

export type Publication = {
  counts: Counts;
  /** The heading of the screen. */
  title: Line;
  /** What there is to do, or what was done: one sentence per fact. */
  summary: readonly Line[];
  tone: "good" | "warn" | "bad";
  /** The button that starts it. */
  button: Line;
  /** The publish button of the frame. */
  frame: Line;
  /** Whether pressing that button leads to something to do. */
  isFrameSolid: boolean;
  /** The text of the status bar; null if nothing runs. */
  status: Line | null;
  /** Announced when the work begins. */
  begins: Line;
  /** Why it ended early. */
  stop: Stop | null;
  /** Files of others in the way. */
  foreign: readonly ForeignFile[];
  unreferred: FoundFiles;
};

const NOTHING: FoundFiles = { count: 0, files: [] };

export function publicationOf(now: Situation): Publication {
  const counts = countsOf(now);
  const stop =
    now.problem === null || now.phase !== "failed" ? null : stopOf(now.problem, now.failedWhile, now.isPaused);
  return {
    counts,
    title: titleOf(now, counts, stop),
    summary: summaryOf(now, counts, stop),
    tone: toneOf(now, counts),
    button: buttonOf(counts, now.plan?.hasWork ?? false),
    ...frameOf(now, counts),
    status: now.phase === "comparing" || now.phase === "sending" ? busyOf(now) : null,
    begins: beginsOf(now, counts),
    stop,
    foreign: foreignOf(now),
    unreferred: unreferredOf(now),
  };
}

/** What did not succeed for the site as a whole. */
export function failuresOf(result: Pick<RunResult, "problems">): RunResult["problems"] {
  return result.problems.filter((problem) => !failsNothing(problem));
}

/** What others are to look at. */
export function warningsOf(result: RunResult): RunResult["problems"] {
  return result.problems.filter(failsNothing);
}

/**
 * Whether nothing of ours failed: we handed over a line of robots.txt that somebody else takes out (in a file that we
 * read our own change would have failed), a server says that others cannot read files, and may make that up, or a file
 * of others made way, as a person wanted.
 */
function failsNothing({ code, params }: RunResult["problems"][number]): boolean {
  const by = params["by"];
  return (
    (code === "robots-names-gone" && by === "handed-over") ||
    (code === "target-unreadable" && by === "server") ||
    code === "target-file-replaced"
  );
}

function line(key: string, facts: Line["facts"] = {}): Line {
  return { key, facts };
}

function countsOf(now: Situation): Counts {
  const unreferred = unreferredOf(now).count;
  if (now.phase === "done" && now.result !== null) {
    const { published, withdrawn, heldBack, failed, unchanged, offered, remaining } = now.result;
    return {
      publish: published,
      withdraw: withdrawn,
      held: heldBack.length,
      failed: failed.length,
      unchanged,
      offered,
      remaining: remaining.length,
      unreferred,
    };
  }
  const plan = now.plan;
  if (plan === null) {
    const { publish, withdraw } = now.due ?? { publish: 0, withdraw: 0 };
    return { publish, withdraw, held: 0, failed: 0, unchanged: 0, offered: 0, remaining: 0, unreferred };
  }
  const goes = now.scope === "all" ? plan.new.count + plan.changed.count + plan.replaced.count : 0;
  return {
    publish: goes,
    withdraw: now.scope === "takeBack" ? 0 : plan.withdrawn.count,
    held: now.scope === "all" ? plan.heldBack.count : 0,
    failed: now.progress.failed,
    unchanged: plan.unchanged,
    offered: plan.offered,
    remaining: 0,
    unreferred,
  };
}

function unreferredOf(now: Situation): FoundFiles {
  if (now.phase === "failed") return now.unreferred ?? NOTHING;
  return now.phase === "preview" ? (now.plan?.unreferred ?? NOTHING) : NOTHING;
}

function titleOf(now: Situation, counts: Counts, stop: Stop | null): Line {
  if (now.phase === "sending") {
    if (now.dryRun) return line("busy-title-rehearsal");
    return line({ all: "busy-title", withdrawals: "busy-title-withdraw", takeBack: "busy-title-clean" }[now.scope]);
  }
  if (now.phase === "done") {
    if (now.dryRun) return line("done-title-rehearsal");
    if (toneOf(now, counts) !== "good") return line("done-title-partly");
    return line({ all: "done-title", withdrawals: "done-title-withdraw", takeBack: "done-title-clean" }[now.scope]);
  }
  return stop === null ? line("preview-title") : line(`stop-title-${stop}`);
}

function toneOf(now: Situation, counts: Counts): Publication["tone"] {
  if (now.phase === "failed") return "bad";
  if (now.phase !== "done" || now.result === null) return "good";
  const wrong = counts.failed + counts.remaining + failuresOf(now.result).length;
  return wrong === 0 && now.result.state !== "stopped" ? "good" : "warn";
}

/** The text of the button in the preview. */
function buttonOf({ publish, withdraw }: Counts, hasWork: boolean): Line {
  if (publish > 0 && withdraw > 0) return line("publish-both", { count: publish, withdrawn: withdraw });
  if (publish > 0) return line("publish-now", { count: publish });
  if (withdraw > 0) return line("withdraw-yes", { count: withdraw });
  return line(hasWork ? "publish-site-only" : "publish-nothing-button");
}

function summaryOf(now: Situation, counts: Counts, stop: Stop | null): readonly Line[] {
  if (now.phase === "preview") return planned(now, counts);
  if (now.phase === "done" && now.result !== null) return done(now, now.result, counts);
  if (stop !== null && now.problem !== null) return stopped(now, now.problem, counts);
  return [];
}

/** Documents that are online but cannot be found: the catalogue has its sitemaps switched off. */
function unlisted(count: number): readonly Line[] {
  return count > 0 ? [line("unlisted", { count })] : [];
}

function planned(now: Situation, counts: Counts): readonly Line[] {
  const waiting = unlisted(now.plan?.unlisted ?? 0);
  const lines = goingLines(now, counts);
  // "Everything is published" would be half the truth.
  return waiting.length > 0 && lines[0]?.key === "preview-nothing" ? waiting : [...lines, ...waiting];
}

function goingLines(now: Situation, { publish, withdraw, held, unchanged }: Counts): readonly Line[] {
  if (publish + withdraw > 0)
    return [
      ...(publish > 0 ? [line("preview-ready", { count: publish })] : []),
      ...(withdraw > 0 ? [line("preview-ready-withdraw", { count: withdraw })] : []),
    ];
  const restored = now.plan?.restored.count ?? 0;
  if (restored > 0) return [line("publish-restored", { count: restored })];
  if (now.plan?.hasWork === true) return [line("preview-site-only")];
  const later = now.plan?.later.count ?? 0;
  if (held === 0 && (now.plan?.left.count ?? 0) > 0) return [line("preview-nothing-left")];
  if (held === 0 && later > 0) return [line("preview-nothing-later", { count: later })];
  if (held > 0) return [line(unchanged > 0 ? "preview-nothing-new" : "preview-nothing-ready")];
  return [line(unchanged > 0 ? "preview-nothing" : "preview-nothing-yet")];
}

function done(now: Situation, result: RunResult, counts: Counts): readonly Line[] {
  const { publish: count, withdraw: withdrawn, failed, remaining } = counts;
  if (now.scope === "takeBack")
    return [
      line("cleaned", { count: result.removed.length }),
      ...(remaining > 0 ? [line("remaining-still", { count: remaining })] : []),
    ];
  const online = now.toFolder ? "done-all-folder" : "done-all";
  const lines = [
    ...(count > 0 ? [line(result.dryRun ? "done-rehearsal" : online, { count })] : []),
    ...(withdrawn > 0 ? [line(result.dryRun ? "done-rehearsal-withdrawn" : "done-withdrawn", { withdrawn })] : []),
    ...(failed > 0 ? [line("done-failed", { failed })] : []),
    ...(result.restored.length > 0 ? [line("publish-restored", { count: result.restored.length })] : []),
    ...(result.left > 0 ? [line("done-left", { count: result.left })] : []),
  ];
  if (lines.length > 0) return [...lines, ...unlisted(result.unlisted)];
  if (remaining > 0) return [line("remaining-still", { count: remaining })];
  if (failuresOf(result).length > 0) return [line("done-problems")];
  if (now.scope === "withdrawals") return [line("done-nothing-withdrawn")];
  return [line(siteOnly(result)), ...unlisted(result.unlisted)];
}

/** What changed when no document did: indexes and pages of ours, or something else. */
function siteOnly(result: RunResult): string {
  const isSitemap = (path: string): boolean => /^sitemap(index)?-diwoo[^/]*\.xml$/.test(path);
  if (result.dryRun) return "done-rehearsal-files-only";
  if (result.uploaded.some((file) => isSitemap(file.path))) return "done-sitemaps";
  return result.removed.some(isSitemap) ? "done-sitemaps-gone" : "done-files-only";
}

function stopped(now: Situation, problem: Problem, { withdraw, unreferred }: Counts): readonly Line[] {
  const waiting =
    now.scope === "withdrawals" && withdraw > 0 ? [line("stopped-still-online", { count: withdraw })] : [];
  if (now.failedWhile === "comparing") return waiting.length > 0 ? waiting : [line("preview-stopped")];
  const withdrawn = Number(problem.params["withdrawn"] ?? 0);
  const withdrawing = Number(problem.params["withdrawing"] ?? 0);
  return [
    ...waiting,
    ...(withdrawn > 0 ? [line("stopped-withdrawn", { count: withdrawn })] : []),
    ...(withdrawing > 0 ? [line("stopped-withdrawing", { count: withdrawing })] : []),
    ...(unreferred > 0 ? [line("unreferred", { count: unreferred })] : []),
    ...(now.isPaused ? [line("stopped-paused")] : []),
    line("stopped-safe"),
  ];
}

function beginsOf(now: Situation, { publish, withdraw }: Counts): Line {
  if (now.scope === "takeBack") return line("busy-started-clean");
  if (now.dryRun) return line("busy-started-rehearsal", { count: publish + withdraw });
  if (publish > 0 && withdraw > 0) return line("busy-started-both", { count: publish, withdrawn: withdraw });
  if (publish > 0) return line("busy-started", { count: publish });
  return withdraw > 0 ? line("busy-started-withdraw", { count: withdraw }) : line("busy-started-site");
}

/** What is running, with the same numbers as the screen: files of the stage. */
function busyOf(now: Situation): Line {
  if (now.isStopping) return line("publish-button-stopping");
  if (now.phase === "comparing") return line("publish-button-comparing");
  if (now.progress.waiting !== null) return line("publish-button-waiting");
  const { files, totalFiles } = now.progress;
  if (totalFiles === null || totalFiles === 0)
    return line(now.dryRun ? "busy-title-rehearsal" : "publish-button-going");
  return line(now.dryRun ? "publish-button-rehearsing" : "publish-button-busy", { done: files, total: totalFiles });
}

/**
 * The text of the frame's button, and whether pressing it leads to something to do. It has the counts of the screen as
 * long as those are current, otherwise the counts of the library.
 */
function frameOf(now: Situation, counts: Counts): Pick<Publication, "frame" | "isFrameSolid"> {
  const solid = (frame: Line) => ({ frame, isFrameSolid: true });
  if (now.phase === "comparing" || now.phase === "sending") return solid(busyOf(now));
  if (now.isCurrent && now.phase === "failed" && now.failedWhile === "sending")
    return solid(line("publish-button-stopped"));
  if (now.isCurrent && now.phase === "done" && !now.dryRun && counts.failed > 0)
    return solid(line("publish-button-failed", { count: counts.failed }));
  const { publish, withdraw, hasSite } = dueOf(now, counts);
  if (publish > 0 && withdraw > 0) return solid(line("publish-button-both", { count: publish, withdrawn: withdraw }));
  if (publish > 0) return solid(line("publish-button", { count: publish }));
  if (withdraw > 0) return solid(line("publish-button-withdraw", { count: withdraw }));
  if (hasSite) return solid(line(now.due?.site === "sitemaps" ? "publish-button-sitemaps" : "publish-button-site"));
  if ((now.due?.unlisted ?? 0) > 0) return { frame: line("publish-button-unlisted"), isFrameSolid: false };
  const isNotReady = now.hasMust && !now.hasPublished;
  return { frame: line(isNotReady ? "publish-button-not-ready" : "publish-button-nothing"), isFrameSolid: false };
}

function dueOf(now: Situation, counts: Counts): { publish: number; withdraw: number; hasSite: boolean } {
  if (now.phase === "preview" && now.isCurrent && now.plan !== null) return { ...counts, hasSite: now.plan.hasWork };
  const { publish, withdraw, site } = now.due ?? { publish: 0, withdraw: 0, site: "nothing" };
  return { publish, withdraw, hasSite: site !== "nothing" };
}
