/** Looks for words on all pages of a document, to redact them. */
import * as api from "../../lib/api";
import { outcome } from "../../lib/outcome";
import { t } from "../../lib/texts.svelte";
import { fold } from "../../lib/fold";
import type { Find, Redactor } from "../../viewing/redactor.svelte";

export class Seeker {
  words = $state("");
  isWithin = $state(false);
  isBusy = $state(false);
  /** Pages that were looked at. */
  looked = $state(0);
  /** What came of it. */
  told = $state("");
  #turn = 0;

  constructor(private readonly redactor: Redactor) {}

  async seek(): Promise<void> {
    const turn = ++this.#turn;
    const { redactor, isWithin } = this;
    const words = this.words.trim();
    [this.looked, this.told, this.isBusy] = [0, "", words !== ""];
    if (!this.isBusy) return;
    const places: Find["places"][number][] = [];
    let isPartial = !redactor.viewer.isWhole;
    for (let page = 1; page <= redactor.viewer.pages.length; page += 1) {
      const read = await outcome(() => api.pageWords(redactor.document, page, { words, isWithin }));
      if (turn !== this.#turn) return;
      this.looked = page;
      if (read.kind === "problem" || read.value.isCut) isPartial = true;
      if (read.kind === "done")
        places.push(...read.value.words.flatMap(({ boxes }) => boxes.map((area) => ({ page, area }))));
    }
    this.isBusy = false;
    const count = places.length;
    this.told = [t("redact-sought", { count }), isPartial ? t("redact-sought-partly") : ""].filter(Boolean).join(" ");
    if (count > 0)
      redactor.seek({ key: `sought ${fold(words)} ${isWithin}`, kind: null, text: words, isPossible: false, places });
  }

  stop(): void {
    this.#turn += 1;
    this.isBusy = false;
  }
}
