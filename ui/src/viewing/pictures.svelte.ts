/** Pictures of pages: requested for nearby pages, dropped for distant ones. */
import { SvelteMap } from "svelte/reactivity";
import type { PageImage, Problem, Reply, ViewProblem } from "../bindings";
import { outcome } from "../lib/outcome";

/** The picture of a page, or why there is none. `asked`: the requested width. */
type Picture = { asked: number } & (
  | { kind: "shown"; image: string; isReduced: boolean }
  | { kind: "nothing"; problem: ViewProblem }
  | { kind: "failed"; problem: Problem }
);
export type Wish = { page: number; width: number };

/** Whether retrying may help: the computer was busy, rather than the file broken. */
export function isWorthAgain(problem: ViewProblem): boolean {
  return problem === "timed-out" || problem === "crashed";
}

export class Pictures {
  readonly shown = new SvelteMap<number, Picture>();
  #wishes: readonly Wish[] = [];
  #underway = new Map<number, number>();
  #isClosed = false;

  /** `most`: the maximum number of parallel requests. */
  constructor(
    private readonly ask: (page: number, width: number) => Promise<Reply<PageImage>>,
    private readonly most: number,
  ) {}

  /** Shows exactly these pages, the most important first. */
  want(wishes: readonly Wish[]): void {
    this.#wishes = wishes;
    const near = new Set(wishes.map(({ page }) => page));
    for (const page of this.shown.keys()) if (!near.has(page)) this.shown.delete(page);
    this.#next();
  }

  /** Retries what failed. */
  again(): void {
    for (const [page, picture] of this.shown)
      if (picture.kind === "failed" || (picture.kind === "nothing" && isWorthAgain(picture.problem)))
        this.shown.delete(page);
    this.#next();
  }

  close(): void {
    this.#isClosed = true;
    this.#wishes = [];
    this.shown.clear();
  }

  #next(): void {
    for (const { page, width } of this.#wishes) {
      if (this.#underway.size >= this.most) return;
      if (this.#underway.has(page)) continue;
      const here = this.shown.get(page);
      // What cannot be shown is not requested at another width.
      if (here !== undefined && (here.kind !== "shown" || here.asked === width)) continue;
      void this.#fetch(page, width);
    }
  }

  async #fetch(page: number, width: number): Promise<void> {
    this.#underway.set(page, width);
    const result = await outcome(() => this.ask(page, width));
    this.#underway.delete(page);
    if (this.#isClosed) return;
    if (this.#wishes.some((wish) => wish.page === page)) this.shown.set(page, pictureOf(result, width));
    this.#next();
  }
}

function pictureOf(result: Awaited<ReturnType<typeof outcome<PageImage>>>, asked: number): Picture {
  if (result.kind === "problem") return { kind: "failed", asked, problem: result.problem };
  const { value } = result;
  return value.kind === "shown"
    ? { kind: "shown", asked, image: value.image, isReduced: value.isReduced }
    : { kind: "nothing", asked, problem: value.problem };
}
