/** Organisations of the registers to choose from. */
import * as api from "../../lib/api";
import { capital } from "../../lib/names";
import { date, t } from "../../lib/texts.svelte";
import type { ComboOption } from "../../parts/Combobox.svelte";

const MOST = 20;

export async function findOrganisations(query: string): Promise<readonly ComboOption[]> {
  return (await api.organisations(query, MOST)).map((option) => ({
    value: option.uri,
    label: capital(option.label),
    about: option.ended !== null ? t("organisation-ended", { date: date(option.ended) }) : option.isFormerWithoutDate ? t("organisation-former") : option.isNewerThanLists ? t("organisation-newer") : "",
  }));
}
