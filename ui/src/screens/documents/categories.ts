/** The categories that a catalogue uses, in the order of the law, and finding them. */
import { containsWords } from "../../lib/fold";
import { categoryExplanation, categoryName } from "../../lib/names";
import type { ComboOption } from "../../parts";
import { app } from "../../state/app.svelte";
import { type Finder, termFinder } from "./terms";

/** The categories that can be chosen; all of them if the catalogue has no selection. */
export function categoriesInUse(): readonly string[] {
  const all = categoriesOfLaw();
  const inUse = new Set((app.catalogue?.categories ?? []).map((one) => one.uri));
  return inUse.size === 0 ? all : all.filter((uri) => inUse.has(uri));
}

/** Every category that has not ended. */
export function categoriesOfLaw(): readonly string[] {
  return (app.lists?.informatiecategorieen ?? []).filter((one) => one.isFormer !== true).map((one) => one.uri);
}

/**
 * Finds categories as in every list: ignoring accents and case, accepting abbreviations, recently chosen ones first.
 * Local names and explanations match too. `withEnded` offers ended categories on request, for searching but not for a
 * document.
 */
export function categoryFinder(
  choosable: () => readonly string[] = categoriesInUse,
  nameOf: (uri: string) => string = (uri) => categoryName(uri),
  withEnded = false,
): Finder {
  const find = termFinder("informatiecategorieen");
  return async (query) => {
    const options = new Map(
      choosable().map((uri): [string, ComboOption] => {
        const { about, examples } = categoryExplanation(uri);
        return [uri, { value: uri, label: nameOf(uri), about: [about, examples].filter(Boolean).join(" ") }];
      }),
    );
    const found = (await find(query)).flatMap((one): ComboOption[] => {
      if (one.isNote === true) return [one];
      if (one.act !== undefined) return withEnded ? [one] : [];
      if (one.isEnded === true && withEnded) return [{ ...one, label: nameOf(one.value) }];
      const option = options.get(one.value);
      return option === undefined ? [] : [one.group === undefined ? option : { ...option, group: one.group }];
    });
    const others = [...options.values()].filter(
      (option) =>
        found.every((one) => one.value !== option.value) &&
        containsWords(`${option.label} ${option.about ?? ""}`, query),
    );
    const isTerm = (one: ComboOption): boolean => one.act === undefined && one.isNote !== true;
    const [terms, acts] = [found.filter(isTerm), found.filter((one) => !isTerm(one))];
    return [...terms, ...(query.trim() === "" ? [] : others), ...acts];
  };
}
