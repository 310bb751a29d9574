/** What the dialogs of the system answer in the rehearsal. */
import type { ChoiceId, Chosen, Purpose } from "../src/lib/chosen";

const ANSWERS: Record<Purpose, readonly string[] | null> = {
  addFiles: Array.from({ length: 24 }, (_, index) => `/home/jansen/document-${index + 1}.pdf`),
  addFolder: ["/home/jansen/map"],
  replacement: ["/home/jansen/nieuw.pdf"],
  sheet: ["/home/jansen/Documenten.xlsx"],
  list: ["/home/jansen/lijst.json"],
  target: ["/home/jansen/map"],
  hostRoot: ["/home/jansen/map"],
  keyFile: ["/home/jansen/.ssh/id_ed25519"],
  adoptFolder: ["/home/jansen/map"],
  adoptFiles: ["/home/jansen/sitemap-woo.xml"],
  template: ["/home/jansen/map"],
  backup: null,
  settings: ["/home/jansen/instellingen.json"],
};

/** Chooses what is proposed for a purpose, which is its identity too. */
export function pick(purpose: Purpose): Chosen | null {
  const names = ANSWERS[purpose];
  return names === null ? null : { id: purpose, names };
}

/** The places of a choice; what was dropped is one file. */
export function namesOf(id: ChoiceId): readonly string[] {
  return ANSWERS[id as Purpose] ?? [id];
}
