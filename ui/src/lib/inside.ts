/** What was found inside a file, in the words of the rules. */
import type { InsideItem } from "../bindings";
import { textOrNull } from "./texts.svelte";

/** The case of a rule that tells of something: what only looks like it has one of its own, where that is told apart. */
export function variantOf({ kind, isPossible }: Pick<InsideItem, "kind" | "isPossible">): string {
  const possible = `${kind}-possible`;
  return isPossible && textOrNull(`inside-kind-${possible}`) !== null ? possible : kind;
}
