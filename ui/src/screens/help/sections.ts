/** The contents of the help, and searching it. */
import { containsWords } from "../../lib/fold";
import { keysInWords, SHORTCUTS } from "../../lib/keys";
import { t } from "../../lib/texts.svelte";

/** A term or keys, with the meaning or action. */
export type Entry = { name: string; term: string; about: string };

type HelpContents = {
  steps: { name: string; number: number; about: string }[];
  words: Entry[];
  keys: Entry[];
  rowKeys: Entry[];
  access: string[];
  data: string[];
};

const STEPS = ["add", "describe", "todo", "publish", "after"];
const DATA = ["text", "secrets", "move-1", "move-2", "move-3"];
const WORDS = [
  "document",
  "part",
  "category",
  "list",
  "act",
  "template",
  "catalogue",
  "target",
  "sftp",
  "publish",
  "practise",
  "rehearse",
  "withdraw",
  "replace",
  "redact",
  "woo",
  "wooindex",
  "harvester",
  "robots",
  "hostkey",
  "must",
  "attention",
  "tip",
];

function rowKeys(isMac: boolean): [keys: string, name: string][] {
  return [
    ["↑ ↓", "row"],
    ["Home End", "ends"],
    ["PgUp PgDn", "page"],
    [t("key-space"), "choose"],
    ["Shift+↑ ↓", "extend"],
    [isMac ? "⌘A" : "Ctrl+A", "all"],
    ["Esc", "none"],
    ["Enter", "enter"],
    ["F2", "title"],
    ["Delete", "delete"],
  ];
}

/** Returns what contains every search word; everything if there is no search. */
export function helpContents(query: string, isMac: boolean, hasPermits: boolean): HelpContents {
  const has = (...texts: string[]) => containsWords(texts.join(" "), query);
  const hasEntry = ({ term, about }: Entry) => has(term, about);
  const steps = STEPS.map((name, at) => ({ name, number: at + 1, about: t(`help-step-${name}`) }));
  const words = WORDS.map((name) => ({ name, term: t(`word-${name}`), about: t(`word-${name}-about`) }));
  const keys = SHORTCUTS.filter(({ action }) => action !== "go-permits" || hasPermits).map(({ action }) => ({
    name: action,
    term: keysInWords(action, isMac),
    about: t(`key-${action}`),
  }));
  const inRows = rowKeys(isMac).map(([term, name]) => ({ name, term, about: t(`row-key-${name}`) }));
  const access = [t("help-access-keys"), t("help-access-reader"), t("help-access-size"), t("help-access-colour")];
  return {
    steps: steps.filter(({ about }) => has(about)),
    words: words.filter(hasEntry),
    keys: keys.filter(hasEntry),
    rowKeys: inRows.filter(hasEntry),
    access: access.filter((text) => has(text)),
    data: DATA.map((name) => t(`help-data-${name}`)).filter((text) => has(text)),
  };
}

/** Counts all results. */
export function countOf(contents: HelpContents): number {
  return Object.values(contents).reduce((sum, part) => sum + part.length, 0);
}
