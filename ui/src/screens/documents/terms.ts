/** Terms of the value lists to choose from: recently chosen ones first, ended ones only on request. */
import type { TermList, TermOption } from "../../bindings";
import * as api from "../../lib/api";
import { containsWords } from "../../lib/fold";
import { optionLabel, versionOf } from "../../lib/names";
import { outcome } from "../../lib/outcome";
import { date, t } from "../../lib/texts.svelte";
import type { ComboOption } from "../../parts";
import { app } from "../../state/app.svelte";

/**
 * As many as a person looks through. The registers are longer, and other lists may become so; the rest is mentioned.
 */
const MOST: Partial<Record<TermList, number>> = { organisaties: 20 };
const MOST_OTHERS = 200;
const RECENT = 5;

/** Finds the options that match these words. */
export type Finder = (query: string) => Promise<readonly ComboOption[]>;

/** Finds terms for one picker. It remembers whether ended terms were requested. */
export function termFinder(list: TermList): Finder {
  let withEnded = false;
  return async (query) => {
    const most = MOST[list] ?? MOST_OTHERS;
    const asked = api.terms(list, query, withEnded, most + 1);
    const recent = query.trim() === "" ? await recentOf(list) : [];
    const found = unique([...(await asked), ...(await foundAsShown(list, query, withEnded))]);
    const more = found.length > most ? [{ value: "more", label: t("terms-more"), isNote: true }] : [];
    const others = found.slice(0, most).filter((term) => recent.every((one) => one.uri !== term.uri));
    const options = [
      ...recent.map((term) => ({ ...option(list, term), group: t("terms-recent") })),
      ...others.map((term) =>
        recent.length > 0 ? { ...option(list, term), group: t("terms-all") } : option(list, term),
      ),
    ];
    const act = (): void => void (withEnded = !withEnded);
    const ended = { value: "ended", label: t(withEnded ? "terms-hide-ended" : "terms-show-ended"), act };
    return [...options, ...more, ...(hasEnded(list) ? [ended] : [])];
  };
}

/** The list that the terms come from, with version and date; for the registers their number, and the newest date. */
export function sourceOf(list: TermList): string {
  const views = app.valueLists.filter((one) =>
    list === "organisaties" ? one.key.startsWith("organisaties-") : one.key === list,
  );
  const [first, ...others] = views;
  if (first === undefined) return "";
  if (others.length === 0)
    return t("terms-source", { list: t(`value-list-${first.key}`), version: versionOf(first.version) });
  const newest =
    views
      .map((one) => one.version.date)
      .sort()
      .at(-1) ?? "";
  return t("terms-source-registers", { count: views.length, date: date(newest) });
}

/** The list also works without them; problems of the core are shown elsewhere. */
async function recentOf(list: TermList): Promise<readonly TermOption[]> {
  const found = await outcome(() => api.recentTerms(RECENT));
  return found.kind === "done" ? (found.value.find((one) => one.list === list)?.terms ?? []) : [];
}

function hasEnded(list: TermList): boolean {
  if (list === "organisaties") return true;
  if (list === "informatiecategorieen")
    return (app.lists?.informatiecategorieen ?? []).some((term) => term.isFormer === true);
  const terms = app.lists?.[list] ?? [];
  return terms.some((term) => term.ended !== undefined || term.isFormerWithoutDate === true);
}

/** The core searches the labels of a list; what is shown in their place is found as well. */
async function foundAsShown(list: TermList, query: string, withEnded: boolean): Promise<readonly TermOption[]> {
  if (list !== "documenthandelingen" || query.trim() === "") return [];
  const all = await api.terms(list, "", withEnded, MOST_OTHERS);
  return all.filter(({ label }) => containsWords(optionLabel(list, label), query));
}

function unique(terms: readonly TermOption[]): readonly TermOption[] {
  return [...new Map(terms.map((term) => [term.uri, term])).values()];
}

function option(list: TermList, term: TermOption): ComboOption {
  const found = term.foundBy === undefined ? "" : t(`found-by-${term.foundBy.kind}`, { name: term.foundBy.name });
  const isEnded = term.ended !== null || term.isFormerWithoutDate;
  return {
    value: term.uri,
    label: optionLabel(list, term.label),
    about: [found, standing(term)].filter(Boolean).join(" · "),
    ...(isEnded ? { isEnded } : {}),
  };
}

/** Whether it has ended, or is newer than the lists of the standard. */
function standing(term: TermOption): string {
  if (term.ended !== null) return t("organisation-ended", { date: date(term.ended) });
  if (term.ends !== undefined) return t("organisation-ends", { date: date(term.ends) });
  if (term.isFormerWithoutDate) return t("organisation-former");
  return term.isNewerThanLists ? t("organisation-newer") : "";
}
