/** Terms of the lists that the window holds, to choose from. */
import type { ListOption } from "../../bindings/ListOption";
import { capital } from "../../lib/names";
import type { ComboOption } from "../../parts/Combobox.svelte";

/** The terms of a list in which every word that was typed occurs. */
export function inList(list: readonly Pick<ListOption, "uri" | "label">[] | undefined, query: string): Promise<readonly ComboOption[]> {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = (list ?? []).filter((term) => words.every((word) => plain(term.label).includes(word)));
  return Promise.resolve(found.map((term) => ({ value: term.uri, label: capital(term.label) })));
}

/** Text without capitals and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
