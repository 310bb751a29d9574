/** Searches for words to redact, on all pages of a document and in the documents around it. */
import type { Problem, Selection, SoughtDocument, WordSearch, WordSearchResult } from "../../bindings";
import * as api from "../../lib/api";
import { Job } from "../../lib/job.svelte";
import { outcome } from "../../lib/outcome";
import { t } from "../../lib/texts.svelte";
import { fold } from "../../lib/fold";
import type { Find, Redactor } from "../../viewing/redactor.svelte";

export class Seeker {
  words = $state("");
  isWithin = $state(false);
  isBusy = $state(false);
  /** The number of pages searched. */
  looked = $state(0);
  /** The result in words. */
  told = $state("");
  /** What was searched for in this document. */
  sought = $state.raw<WordSearch | null>(null);
  /** Searching the others. */
  readonly job = new Job();
  /** The result of that. */
  others = $state.raw<WordSearchResult | null>(null);
  problem = $state.raw<Problem | null>(null);
  #turn = 0;

  constructor(private readonly redactor: Redactor) {}

  /** The ground of what was searched for: a box of it may have been given another one. */
  get ground(): string {
    const find = this.sought === null ? undefined : this.redactor.sought.find(({ key }) => key === keyOf(this.sought));
    return find === undefined ? this.redactor.ground : this.redactor.groundOf(find);
  }

  async seek(): Promise<void> {
    const turn = ++this.#turn;
    const { redactor, isWithin } = this;
    const words = this.words.trim();
    [this.looked, this.told, this.isBusy] = [0, "", words !== ""];
    [this.sought, this.others, this.problem] = [null, null, null];
    if (!this.isBusy) return;
    const places: Find["places"][number][] = [];
    let count = 0;
    let isPartial = !redactor.viewer.isWhole;
    for (let page = 1; page <= redactor.viewer.pages.length; page += 1) {
      const read = await outcome(() => api.pageWords(redactor.document, page, { words, isWithin }));
      if (turn !== this.#turn) return;
      this.looked = page;
      if (read.kind === "problem" || read.value.isCut) isPartial = true;
      if (read.kind === "problem") continue;
      // A word that a line end breaks has two boxes.
      count += read.value.words.filter(({ boxes }) => boxes.length > 0).length;
      places.push(...read.value.words.flatMap(({ boxes }) => boxes.map((area) => ({ page, area }))));
    }
    this.isBusy = false;
    this.sought = { words, isWithin };
    this.told = [t("redact-sought", { count }), isPartial ? t("redact-sought-partly") : ""].filter(Boolean).join(" ");
    if (count > 0) redactor.seek({ key: keyOf(this.sought), kind: null, text: words, isPossible: false, places });
  }

  /** Searches for the same in other documents, adding boxes to their drafts. */
  async seekOthers(selection: Selection): Promise<void> {
    const { sought, ground } = this;
    if (sought === null || this.job.progress !== null) return;
    [this.others, this.problem] = [null, null];
    const result = await this.job.run((tell) => outcome(() => api.redactWords(selection, sought, ground, tell)));
    if (result.kind === "done") this.others = result.value;
    else this.problem = result.problem;
  }

  stop(): void {
    this.#turn += 1;
    this.isBusy = false;
    if (this.job.progress !== null) void this.job.stop();
  }
}

/** The result of searching other documents, in sentences; each document is counted in one of them. */
export function toldOfOthers({ documents, without, unreached }: WordSearchResult): string {
  const found = documents.filter(({ why }) => why === null);
  const boxes = found.reduce((sum, one) => sum + one.boxes, 0);
  return [
    t("redact-others-found", { count: found.length }),
    found.length > 0 ? t("redact-others-boxes", { count: boxes }) : "",
    without > 0 ? t("redact-others-without", { count: without }) : "",
    unreached > 0 ? t("redact-others-unreached", { count: unreached }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What was found in a document, and why it was not searched completely. */
export function toldOfOne({ why, boxes }: SoughtDocument): string {
  if (why === null) return t("redact-others-boxes", { count: boxes });
  return [t(`redact-unsought-${why}`), boxes > 0 ? t("redact-unsought-boxes", { count: boxes }) : ""]
    .filter(Boolean)
    .join(" ");
}

function keyOf(search: WordSearch | null): string {
  return search === null ? "" : `sought ${fold(search.words)} ${search.isWithin}`;
}
