/** Terms of the value lists to choose from: those chosen last first, those that ended only when asked. */
import type { TermList } from "../../bindings/TermList";
import type { TermOption } from "../../bindings/TermOption";
import * as api from "../../lib/api";
import { capital } from "../../lib/names";
import { date, t } from "../../lib/texts.svelte";
import type { ComboOption } from "../../parts/Combobox.svelte";
import { app } from "../../state/app.svelte";

/** The registers are long; of the other lists everything is shown. */
const MOST: Partial<Record<TermList, number>> = { organisaties: 20 };
const ALL = 500;
const RECENT = 5;

/** Finds terms for one picker. It remembers whether ended terms are asked for. */
export function termFinder(list: TermList): (query: string) => Promise<readonly ComboOption[]> {
  let withEnded = false;
  return async (query) => {
    const found = api.terms(list, query, withEnded, MOST[list] ?? ALL);
    const recent = query.trim() === "" ? await recentOf(list) : [];
    const others = (await found).filter((term) => recent.every((one) => one.uri !== term.uri));
    const options = [...recent.map((term) => ({ ...option(term), group: t("terms-recent") })), ...others.map((term) => (recent.length > 0 ? { ...option(term), group: t("terms-all") } : option(term)))];
    if (!hasEnded(list)) return options;
    return [...options, { value: "ended", label: t(withEnded ? "terms-hide-ended" : "terms-show-ended"), act: () => { withEnded = !withEnded; } }];
  };
}

/** Without them the list is as good; the core tells what is wrong elsewhere. */
async function recentOf(list: TermList): Promise<readonly TermOption[]> {
  try {
    const reply = await api.recentTerms(RECENT);
    return reply.kind === "done" ? (reply.value.find((one) => one.list === list)?.terms ?? []) : [];
  } catch (error) {
    if (error instanceof api.Failure) return [];
    throw error;
  }
}

function hasEnded(list: TermList): boolean {
  if (list === "organisaties") return true;
  const terms = list === "informatiecategorieen" ? [] : (app.lists?.[list] ?? []);
  return terms.some((term) => term.ended !== undefined || term.isFormerWithoutDate === true);
}

function option(term: TermOption): ComboOption {
  const found = term.foundBy === undefined ? "" : t(`found-by-${term.foundBy.kind}`, { name: term.foundBy.name });
  return { value: term.uri, label: capital(term.label), about: [found, standing(term)].filter(Boolean).join(" · ") };
}

/** Whether it ended, or is newer than the lists of the standard. */
function standing(term: TermOption): string {
  if (term.ended !== null) return t("organisation-ended", { date: date(term.ended) });
  if (term.ends !== undefined) return t("organisation-ends", { date: date(term.ends) });
  if (term.isFormerWithoutDate) return t("organisation-former");
  return term.isNewerThanLists ? t("organisation-newer") : "";
}
