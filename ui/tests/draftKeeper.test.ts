import { describe, expect, it } from "vitest";
import { DraftKeeper, KEEP_AFTER_MS } from "../src/lib/draftKeeper";

function setup() {
  let run: (() => void) | null = null;
  const waits: number[] = [];
  const written: [string, string | null][] = [];
  const timer = {
    start: (after: number, then: () => void): unknown => {
      waits.push(after);
      run = then;
      return then;
    },
    stop: (): void => {
      run = null;
    },
  };
  const keeper = new DraftKeeper((field, text) => {
    written.push([field, text]);
    return Promise.resolve();
  }, timer);
  return { keeper, written, waits, pass: () => run?.() };
}

describe("what is typed and not stored", () => {
  it("is kept within a second of its first key, however long somebody goes on typing", async () => {
    const { keeper, written, waits, pass } = setup();
    keeper.typed("title", "B");
    keeper.typed("title", "Be");
    expect(waits, "the second key does not begin anew").toEqual([KEEP_AFTER_MS]);
    expect(KEEP_AFTER_MS).toBeLessThan(1_000);
    pass();
    await keeper.flush();
    expect(written).toEqual([["title", "Be"]]);
    keeper.typed("title", "Bes");
    expect(waits.length).toBe(2);
  });

  it("is not written when it was stored before", async () => {
    const { keeper, written } = setup();
    keeper.typed("title", "Besluit");
    keeper.stored("title");
    await keeper.flush();
    expect(written).toEqual([]);
  });

  it("is forgotten only when it was kept", async () => {
    const { keeper, written } = setup();
    keeper.typed("date", "31-02");
    keeper.forget("date");
    keeper.found("acts");
    keeper.forget("acts");
    await keeper.flush();
    expect(written).toEqual([["acts", null]]);
  });

  it("is not written after its value was stored meanwhile", async () => {
    const { keeper, written, pass } = setup();
    keeper.typed("title", "Besluit");
    let answer = (): void => undefined;
    const storing = keeper.between(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      keeper.stored("title");
    });
    // Within the time that the library takes.
    await Promise.resolve();
    pass();
    answer();
    await storing;
    await keeper.flush();
    expect(written).toEqual([]);
  });

  it("is written when its value could not be stored, and what is typed meanwhile as well", async () => {
    const { keeper, written, pass } = setup();
    keeper.typed("title", "Besluit");
    const storing = keeper.between(() => Promise.reject(new Error("locked")));
    keeper.typed("date", "31-02");
    pass();
    await expect(storing).rejects.toThrow("locked");
    await keeper.flush();
    expect(written).toEqual([
      ["title", "Besluit"],
      ["date", "31-02"],
    ]);
  });
});
