import { describe, expect, it } from "vitest";
import { Autosave, SAVE_AFTER_MS, type SaveState, type Timer } from "../src/lib/autosave";

/** A clock that the test moves. */
class Clock implements Timer {
  waiting: { at: number; run: () => void }[] = [];
  now = 0;
  start(after: number, run: () => void): unknown {
    const entry = { at: this.now + after, run };
    this.waiting.push(entry);
    return entry;
  }
  stop(handle: unknown): void {
    this.waiting = this.waiting.filter((entry) => entry !== handle);
  }
  pass(ms: number): void {
    this.now += ms;
    const due = this.waiting.filter((entry) => entry.at <= this.now);
    this.waiting = this.waiting.filter((entry) => entry.at > this.now);
    for (const entry of due) entry.run();
  }
}

function setup(save: (values: ReadonlyMap<string, string>) => Promise<void> = () => Promise.resolve()) {
  const clock = new Clock();
  const saved: Record<string, string>[] = [];
  const states: SaveState[] = [];
  const saver = new Autosave<string>(
    async (values) => {
      await save(values);
      saved.push(Object.fromEntries(values));
    },
    (state) => states.push(state),
    clock,
  );
  return { clock, saved, states, saver };
}

describe("autosave", () => {
  it("saves once, half a second after the last key", async () => {
    const { clock, saved, saver } = setup();
    saver.touch("title", "a");
    clock.pass(SAVE_AFTER_MS - 1);
    saver.touch("title", "ab");
    clock.pass(SAVE_AFTER_MS - 1);
    expect(saved).toEqual([]);
    clock.pass(1);
    await saver.flush();
    expect(saved).toEqual([{ title: "ab" }]);
  });
  it("saves at once on leaving", async () => {
    const { saved, saver, states } = setup();
    saver.touch("title", "a");
    expect(await saver.flush()).toBe(true);
    expect(saved).toEqual([{ title: "a" }]);
    expect(states.at(-1)).toBe("saved");
  });
  it("does not call a refused value saved", async () => {
    const states: SaveState[] = [];
    const saver = new Autosave<string>(
      () => Promise.resolve("refused"),
      (state) => states.push(state),
    );
    saver.touch("name", "a/b");
    expect(await saver.flush()).toBe(true);
    expect(states.at(-1)).toBe("refused");
    expect(saver.isIdle).toBe(true);
  });
  it("knows what is underway until it is saved or refused, also when it must be tried again", async () => {
    const seen: boolean[] = [];
    let answer: () => Promise<"refused" | void> = () => Promise.reject(new Error("full"));
    const saver: Autosave<string> = new Autosave(
      () => {
        seen.push(saver.isUnderway("title"), saver.isUnderway("date"));
        return answer();
      },
      () => undefined,
    );
    saver.touch("title", "a");
    expect(saver.isUnderway("title")).toBe(true);
    await saver.flush();
    expect(saver.isUnderway("title")).toBe(true);
    answer = () => Promise.resolve();
    await saver.flush();
    expect(saver.isUnderway("title")).toBe(false);
    saver.touch("title", "a/b");
    answer = () => Promise.resolve("refused");
    await saver.flush();
    expect(saver.isUnderway("title")).toBe(false);
    expect(seen).toEqual([true, false, true, false, true, false]);
  });
  it("keeps what could not be saved, and says so", async () => {
    let isBroken = true;
    const { saved, saver, states } = setup(() => (isBroken ? Promise.reject(new Error("disk")) : Promise.resolve()));
    saver.touch("title", "a");
    expect(await saver.flush()).toBe(false);
    expect(states.at(-1)).toBe("failed");
    isBroken = false;
    saver.touch("date", "b");
    await saver.flush();
    expect(saved).toEqual([{ title: "a", date: "b" }]);
  });
  it("does not overwrite newer typing with a failed older value", async () => {
    let fail: (error: Error) => void = () => undefined;
    let turn = 0;
    const { saved, saver } = setup(() =>
      turn++ === 0
        ? new Promise((_, reject) => {
            fail = reject;
          })
        : Promise.resolve(),
    );
    saver.touch("title", "old");
    const first = saver.flush();
    saver.touch("title", "new");
    fail(new Error("disk"));
    await first;
    await saver.flush();
    expect(saved).toEqual([{ title: "new" }]);
  });
  it("saves what is typed during a save afterwards, in order", async () => {
    let release: () => void = () => undefined;
    let turn = 0;
    const { saved, saver, states } = setup(() =>
      turn++ === 0
        ? new Promise((resolve) => {
            release = resolve;
          })
        : Promise.resolve(),
    );
    saver.touch("title", "1");
    const first = saver.flush();
    saver.touch("title", "2");
    expect(saver.isIdle).toBe(false);
    release();
    await first;
    expect(states.at(-1), "not saved yet").toBe("waiting");
    await saver.flush();
    expect(saved).toEqual([{ title: "1" }, { title: "2" }]);
    expect(saver.isIdle).toBe(true);
  });
});
