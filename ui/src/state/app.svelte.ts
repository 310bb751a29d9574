/** The frame of the window: the current place, the counts of the library, and the last message. */
import { untrack } from "svelte";
import * as api from "../lib/api";
import type * as wire from "../bindings";
import type { SaveState } from "../lib/autosave";
import { setOpenLibrary } from "../lib/openLibrary";
import { setLanguage, t } from "../lib/texts.svelte";
import { LatestAnswer } from "../lib/latestAnswer";
import { announce } from "../lib/announcer.svelte";

export type ScreenName =
  "documents" | "todo" | "permits" | "history" | "settings" | "help" | "publish" | "setup" | "viewing";
/** What was just done. It is put into words where it is shown, so that it follows the language. */
export type Message = { text: () => string; canUndo: boolean; actions: readonly MessageAction[] };
export type MessageAction = { label: () => string; run: () => void };
export type SettingsPart = "organisation" | "targets" | "templates" | "permits" | "lists" | "storage" | "appearance";

const TEXT_MIN = 80;
const TEXT_MAX = 200;
const TEXT_STEP = 10;

class App {
  phase = $state<"opening" | "refused" | "ready">("opening");
  refusal = $state.raw<wire.Problem | null>(null);
  overview = $state.raw<wire.Overview | null>(null);
  lists = $state.raw<wire.Lists | null>(null);
  /** The value lists in force, with their versions. */
  valueLists = $state.raw<readonly wire.ListView[]>([]);
  #place = $state<ScreenName>("documents");
  settingsPart = $state<SettingsPart>("organisation");
  catalogueId = $state<string | null>(null);
  /** Gone at the next action: another screen, dialog or change. */
  message = $state.raw<Message | null>(null);
  appearance = $state.raw<wire.Appearance>({ theme: "system", textPercent: 100, lessMotion: false, language: "nl" });
  /** Incremented by everything that changes documents, so that lists are read again. */
  version = $state(0);
  /** Whether everything typed is saved. */
  saving = $state<SaveState>("saved");
  readonly #latest = new LatestAnswer();

  get place(): ScreenName {
    return this.#place;
  }

  set place(place: ScreenName) {
    this.message = null;
    this.#place = place;
  }

  get catalogues(): readonly wire.CatalogueView[] {
    return this.overview?.catalogues ?? [];
  }

  get catalogue(): wire.CatalogueView | null {
    return this.catalogues.find((one) => one.id === this.catalogueId) ?? this.catalogues[0] ?? null;
  }

  /** What publishing the catalogue would change, as far as the library knows. */
  get due(): wire.CatalogueDue | null {
    const id = this.catalogue?.id;
    return this.overview?.due.find((one) => one.catalogue === id) ?? null;
  }

  get target(): wire.TargetView | null {
    return this.catalogue?.targets[0] ?? null;
  }

  async open(opening: () => Promise<wire.Reply<wire.Overview>> = api.start): Promise<void> {
    this.phase = "opening";
    try {
      const reply = await opening();
      if (reply.kind === "refused") return this.refuse(reply.problem);
      await this.readLists();
      this.opened(reply.value);
      const shown = await api.appearance();
      if (shown.kind === "done") this.show(shown.value);
    } catch (error) {
      if (!(error instanceof api.Failure)) throw error;
      this.refuse(error.problem);
    }
  }

  /** Reads the value lists in force again. */
  async readLists(): Promise<void> {
    [this.lists, this.valueLists] = await Promise.all([api.lists(), api.valueLists()]);
  }

  opened(overview: wire.Overview): void {
    this.#latest.overtake();
    this.overview = overview;
    this.refusal = null;
    this.version += 1;
    if (overview.catalogues.length === 0) this.place = "setup";
    this.phase = "ready";
  }

  refuse(problem: wire.Problem): void {
    this.refusal = problem;
    this.phase = "refused";
  }

  /** Reads the counts again; `changed` "documents" also has the lists read again. */
  async refresh(changed: "documents" | "frame" = "documents"): Promise<void> {
    if (changed === "documents") this.version += 1;
    const turn = this.#latest.next();
    const reply = await api.overview();
    if (reply.kind === "done" && this.#latest.takes(turn)) this.overview = reply.value;
  }

  say(text: () => string, options: { canUndo?: boolean; actions?: readonly MessageAction[] } = {}): void {
    this.message = { text, canUndo: options.canUndo ?? false, actions: options.actions ?? [] };
    announce(text());
  }

  show(appearance: wire.Appearance): void {
    this.appearance = appearance;
    setLanguage(appearance.language);
    const root = document.documentElement;
    if (appearance.theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = appearance.theme;
    root.dataset["motion"] = appearance.lessMotion ? "less" : "system";
    root.style.setProperty("--text-scale", String(appearance.textPercent / 100));
  }

  async setAppearance(change: Partial<wire.Appearance>): Promise<void> {
    const value = { ...this.appearance, ...change };
    this.show(value);
    await api.setAppearance(value);
  }

  async zoom(direction: "in" | "out" | "reset"): Promise<void> {
    const now = this.appearance.textPercent;
    const wanted = direction === "reset" ? 100 : now + (direction === "in" ? TEXT_STEP : -TEXT_STEP);
    const textPercent = Math.min(TEXT_MAX, Math.max(TEXT_MIN, wanted));
    await this.setAppearance({ textPercent });
    announce(t("zoom-said", { percent: textPercent }));
  }
}

export const app = new App();
setOpenLibrary(app);

/** Reads for a component: at first, and again when documents change, or when the value of `of` does. */
export function whenChanged(read: () => unknown, of: () => unknown = () => null): void {
  $effect(() => {
    void [app.version, of()];
    untrack(() => void read());
  });
}
