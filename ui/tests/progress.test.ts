import { describe, expect, it } from "vitest";
import type { Event } from "../src/bindings";
import { advance, isFirstFailure, NOTHING_YET, spokenStep, type Progress, workOf } from "../src/lib/progress";

function run(events: readonly Event[]): { all: Progress[]; spoken: number[] } {
  const all: Progress[] = [NOTHING_YET];
  const spoken: number[] = [];
  for (const event of events) {
    const before = all.at(-1) ?? NOTHING_YET;
    const after = advance(before, event);
    const step = spokenStep(before, after);
    if (step !== null) spoken.push(step);
    all.push(after);
  }
  return { all, spoken };
}

const FILES = 200;
const MB = 1_000_000;
const PUBLISHING: Event[] = [
  { kind: "stage", stage: "preparing", files: FILES, bytes: null },
  { kind: "progress", files: FILES, bytes: 0 },
  { kind: "stage", stage: "sending", files: FILES, bytes: FILES * MB },
  ...Array.from({ length: FILES }, (_, index): Event => ({
    kind: "progress",
    files: index + 1,
    bytes: (index + 1) * MB,
  })),
  { kind: "stage", stage: "verifying", files: FILES, bytes: null },
  { kind: "progress", files: FILES, bytes: 0 },
  { kind: "stage", stage: "goingLive", files: 4, bytes: null },
  { kind: "progress", files: 4, bytes: 0 },
];

describe("progress", () => {
  it("never falls and never passes 100 %", () => {
    const percents = run(PUBLISHING).all.map((one) => one.percent ?? 0);
    for (const [index, percent] of percents.entries()) {
      expect(percent).toBeLessThanOrEqual(100);
      expect(percent, `step ${index}`).toBeGreaterThanOrEqual(percents[index - 1] ?? 0);
    }
    expect(percents.at(-1)).toBeGreaterThanOrEqual(99);
  });
  it("never passes 100 % when more arrives than was counted", () => {
    const { all } = run([
      { kind: "stage", stage: "sending", files: 1, bytes: 10 },
      { kind: "progress", files: 5, bytes: 500 },
    ]);
    expect(all.at(-1)?.percent).toBeLessThanOrEqual(100);
    expect(all.at(-1)?.totalFiles, "the total grows along").toBe(5);
  });
  it("is unknown when the total is unknown, not invented", () => {
    const { all } = run([
      { kind: "stage", stage: "searching", files: null, bytes: null },
      { kind: "progress", files: 12, bytes: 0 },
    ]);
    expect(all.at(-1)?.percent).toBeNull();
  });
  it("starts anew for another job that is not publishing", () => {
    const { all } = run([
      { kind: "stage", stage: "searching", files: 10, bytes: null },
      { kind: "progress", files: 10, bytes: 0 },
      { kind: "stage", stage: "adding", files: 10, bytes: null },
    ]);
    expect(all.at(-1)?.percent).toBe(0);
  });
  it("is spoken at the start and at every 25 %, not more", () => {
    expect(run(PUBLISHING).spoken).toEqual([0, 25, 50, 75]);
  });
  it("shows a lost connection until something moves", () => {
    const { all } = run([
      { kind: "stage", stage: "sending", files: 2, bytes: 2 },
      { kind: "waiting", code: "target-timed-out", seconds: 20 },
      { kind: "progress", files: 1, bytes: 1 },
    ]);
    expect(all.at(-2)?.waiting).toEqual({ code: "target-timed-out", seconds: 20 });
    expect(all.at(-1)?.waiting).toBeNull();
  });
  it("speaks of the first failure only, however many there are", () => {
    const failure = (id: string): Event => ({
      kind: "document",
      id,
      state: { kind: "failed", code: "target-permission" },
    });
    const sent: Event = { kind: "document", id: "0", state: { kind: "sent" } };
    const { all } = run([sent, ...Array.from({ length: 500 }, (_, index) => failure(String(index))), sent]);
    const spoken = all.slice(1).filter((after, index) => isFirstFailure(all[index] ?? NOTHING_YET, after));
    expect([spoken.length, spoken[0]?.failed, all.at(-1)?.failed]).toEqual([1, 1, 500]);
  });
  it("keeps the stages that are past", () =>
    expect(run(PUBLISHING).all.at(-1)?.past).toEqual(["preparing", "sending", "verifying"]));
});

it("shows a share on the taskbar, and a moving bar where the total is not known", () => {
  expect(workOf(null)).toEqual({ kind: "none" });
  expect(workOf(NOTHING_YET)).toEqual({ kind: "unknown" });
  expect(workOf({ ...NOTHING_YET, percent: 99.9 })).toEqual({ kind: "share", percent: 99 });
});
