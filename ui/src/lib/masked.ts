/** Words of a person, so shortened that a list of them tells no more than which one is meant. Pure. */
import type { InsideKind } from "../bindings";

/** `111…`, `J. de V…`, `06-12…`, `j…@voorbeeld.nl`. */
export function masked(kind: InsideKind, text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (kind === "email") return words.replace(/^(.)[^@]*/, "$1…");
  if (kind === "name") return words.replace(/(^|[ .])(\p{L})[^ .]*$/u, "$1$2…");
  return words.length <= 3 ? "…" : `${[...words].slice(0, kind === "phone" ? 5 : 3).join("")}…`;
}
