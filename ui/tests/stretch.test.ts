import { expect, test } from "vitest";
import type { HistoryFilter, Reply } from "../src/bindings";
import { Stretch } from "../src/screens/history/stretch.svelte";

/** A history of 120 rows, of which a search leaves one; each answer waits until it is let go. */
function history() {
  const waiting: (() => void)[] = [];
  const ask = (filter: HistoryFilter, offset: number, limit: number): Promise<Reply<number[]>> => {
    const all = filter.search === undefined ? Array.from({ length: 120 }, (_, index) => index) : [7];
    return new Promise((done) => waiting.push(() => done({ kind: "done", value: all.slice(offset, offset + limit) })));
  };
  return { stretch: new Stretch(ask), answer: (at: number) => waiting.splice(at, 1)[0]?.() };
}

test("reads on until there is no more, each row once", async () => {
  const { stretch, answer } = history();
  const all: HistoryFilter = {};
  const loaded = stretch.load(all);
  answer(0);
  expect(await loaded, "nothing is said of what is shown first").toBeNull();
  for (const length of [100, 120]) {
    const more = stretch.more();
    await stretch.more();
    answer(0);
    await more;
    expect(stretch.rows).toEqual(Array.from({ length }, (_, index) => index));
  }
  expect(stretch.hasMore).toBe(false);
});

test("an answer to an older filter is dropped, and the count of a new one told", async () => {
  const { stretch, answer } = history();
  const first = stretch.load({});
  answer(0);
  await first;
  const [older, newer] = [stretch.load({}), stretch.load({ search: "brug" })];
  answer(1);
  expect(await newer).toBe(1);
  answer(0);
  expect(await older).toBeNull();
  expect(stretch.rows).toEqual([7]);
});
