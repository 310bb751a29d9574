/** Texts of a file in our own words: labels of its parts, dates of a message. */
import type { ViewBlock } from "../bindings";
import { recentMoment, t } from "../lib/texts.svelte";
import { textsOf } from "./words";

type Of<K extends ViewBlock["kind"]> = Extract<ViewBlock, { kind: K }>;

export function partLabel({ part, name }: Of<"part">): string {
  return t(`view-part-${part}`, { name: name === "" ? "none" : name });
}

export function factText({ name, text }: Of<"fact">): string {
  return name === "date" && !Number.isNaN(Date.parse(text)) ? recentMoment(text) : text;
}

/** The texts of a block as shown. */
export function shownTexts(block: ViewBlock): readonly string[] {
  if (block.kind === "fact") return [factText(block)];
  return block.kind === "part" ? [partLabel(block), block.text] : textsOf(block);
}
