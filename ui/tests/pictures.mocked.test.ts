import { describe, expect, it } from "vitest";
import type { PageImage, Reply } from "../src/bindings";
import { Pictures } from "../src/viewing/pictures.svelte";

/** Pictures of which the answers are given by hand. */
function pictures(): { shown: Pictures; asked: number[]; answer: (image: PageImage) => Promise<void> } {
  const waiting: ((reply: Reply<PageImage>) => void)[] = [];
  const asked: number[] = [];
  const shown = new Pictures((page) => {
    asked.push(page);
    return new Promise((done) => waiting.push(done));
  }, 1);
  const answer = async (value: PageImage): Promise<void> => {
    waiting.shift()?.({ kind: "done", value });
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { shown, asked, answer };
}

const IMAGE: PageImage = { kind: "shown", image: "data:", width: 10, height: 10, isReduced: false };

describe("pictures of pages", () => {
  it("come one by one, the wanted first; what is passed is not asked for", async () => {
    const { shown, asked, answer } = pictures();
    shown.want([3, 4, 5].map((page) => ({ page, width: 10 })));
    shown.want([9].map((page) => ({ page, width: 10 })));
    await answer(IMAGE);
    expect([asked, [...shown.shown.keys()]]).toEqual([[3, 9], []]);
    await answer(IMAGE);
    expect([...shown.shown.keys()]).toEqual([9]);
    shown.want([9, 10].map((page) => ({ page, width: 10 })));
    shown.close();
    await answer(IMAGE);
    expect([asked, shown.shown.size], "who closed it wants nothing").toEqual([[3, 9, 10], 0]);
  });

  it("are asked for again where that may help", async () => {
    for (const [problem, isWorth] of [
      ["timed-out", true],
      ["crashed", true],
      ["damaged", false],
    ] as const) {
      const { shown, asked, answer } = pictures();
      shown.want([{ page: 0, width: 10 }]);
      await answer({ kind: "nothing", problem });
      shown.again();
      expect(asked, problem).toHaveLength(isWorth ? 2 : 1);
    }
  });
});
