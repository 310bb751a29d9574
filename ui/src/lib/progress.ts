/** Progress of a job: it never decreases, never exceeds 100 %, and is unknown as long as the total is. */
import type { Event, Stage } from "../bindings";
import type { Work } from "./api";

export type Progress = {
  stage: Stage | null;
  /** Stages that are done. */
  past: readonly Stage[];
  files: number;
  totalFiles: number | null;
  bytes: number;
  totalBytes: number | null;
  /** 0 to 100 over the whole job; null if the total is unknown. */
  percent: number | null;
  /** Documents that failed. */
  failed: number;
  /** A lost connection that is being retried. */
  waiting: { code: string; seconds: number } | null;
};

export const NOTHING_YET: Progress = {
  stage: null,
  past: [],
  files: 0,
  totalFiles: null,
  bytes: 0,
  totalBytes: null,
  percent: null,
  failed: 0,
  waiting: null,
};

/**
 * Share of the whole bar per stage of publishing; sending is nearly all of the work. In other jobs one stage is the
 * whole bar.
 */
const PUBLISH_SHARE: Partial<Record<Stage, readonly [number, number]>> = {
  preparing: [0, 4],
  sending: [4, 88],
  verifying: [88, 94],
  goingLive: [94, 99],
  removing: [99, 100],
};
const SPOKEN_STEP = 25;

export function advance(before: Progress, event: Event): Progress {
  switch (event.kind) {
    case "stage": {
      const past = before.stage === null || before.stage === event.stage ? before.past : [...before.past, before.stage];
      return withPercent(
        {
          ...before,
          stage: event.stage,
          past,
          files: 0,
          bytes: 0,
          totalFiles: event.files,
          totalBytes: event.bytes,
          waiting: null,
        },
        before,
      );
    }
    case "progress":
      return withPercent(
        {
          ...before,
          files: Math.max(before.files, event.files),
          bytes: Math.max(before.bytes, event.bytes),
          totalFiles: before.totalFiles === null ? null : Math.max(before.totalFiles, event.files),
          totalBytes: before.totalBytes === null ? null : Math.max(before.totalBytes, event.bytes),
          waiting: null,
        },
        before,
      );
    case "waiting":
      return { ...before, waiting: { code: event.code, seconds: event.seconds } };
    case "document":
      return { ...before, failed: before.failed + (event.state.kind === "failed" ? 1 : 0), waiting: null };
  }
}

/** Progress for the taskbar or the dock. */
export function workOf(progress: Progress | null): Work {
  if (progress === null) return { kind: "none" };
  return progress.percent === null ? { kind: "unknown" } : { kind: "share", percent: Math.floor(progress.percent) };
}

/** The percentage to announce: 0 at the start, then every multiple of 25 that is passed; otherwise null. */
export function spokenStep(before: Progress, after: Progress): number | null {
  if (after.percent === null) return before.stage === null && after.stage !== null ? 0 : null;
  const was = before.percent === null ? -1 : Math.floor(before.percent / SPOKEN_STEP);
  const is = Math.floor(after.percent / SPOKEN_STEP);
  return is > was && is * SPOKEN_STEP < 100 ? is * SPOKEN_STEP : null;
}

/** Whether to announce this failure: only the first, because the summary at the end lists them all. */
export function isFirstFailure(before: Progress, after: Progress): boolean {
  return before.failed === 0 && after.failed > 0;
}

function withPercent(now: Progress, before: Progress): Progress {
  const share = now.stage === null ? undefined : PUBLISH_SHARE[now.stage];
  const within = fraction(now);
  if (within === null) return { ...now, percent: share === undefined ? null : Math.max(before.percent ?? 0, share[0]) };
  const [from, to] = share ?? [0, 100];
  const percent = from + (to - from) * within;
  const floor = share === undefined && before.stage !== now.stage ? 0 : (before.percent ?? 0);
  return { ...now, percent: Math.min(100, Math.max(floor, percent)) };
}

function fraction(now: Progress): number | null {
  if (now.totalBytes !== null && now.totalBytes > 0) return Math.min(1, now.bytes / now.totalBytes);
  if (now.totalFiles !== null && now.totalFiles > 0) return Math.min(1, now.files / now.totalFiles);
  return null;
}
