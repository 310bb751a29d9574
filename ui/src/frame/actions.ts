/** The action of every shortcut and menu item: one registry for both. */
import { listen } from "@tauri-apps/api/event";
import { adding } from "../state/adding.svelte";
import { adopting } from "../state/adopting.svelte";
import { app } from "../state/app.svelte";
import { hasDialog } from "../state/dialogs.svelte";
import { documents } from "../state/documents.svelte";
import { openPreviewOf, removeChosen, withdrawChosen } from "../state/acts";
import { goTo, goToSearch, hasPermits, openPreview } from "../state/navigation";
import { help } from "../state/help.svelte";
import { sheets } from "../state/sheets.svelte";
import { redo, undo } from "../state/undoing";
import { viewing } from "../state/viewing.svelte";
import { moveToArea } from "../lib/areas";
import { isMacOs, shortcutOf, type ActionId } from "../lib/keys";

/** The menu and the page may both report one key press; the second is an echo. */
const ECHO_MS = 150;

const ACTIONS: Readonly<Record<ActionId, () => unknown>> = {
  "add-files": () => adding.pickFiles(),
  "add-folder": () => adding.pickFolder(),
  "sheet-export": () => sheets.export(),
  "sheet-import": () => sheets.import(),
  adopt: () => adopting.open(),
  search: () => goToSearch(),
  "go-documents": () => goTo("documents"),
  "go-todo": () => goTo("todo"),
  "go-permits": () => (hasPermits() ? goTo("permits") : undefined),
  "go-history": () => goTo("history"),
  "go-settings": () => goTo("settings"),
  "go-help": () => goTo("help"),
  shortcuts: () => {
    help.query = "";
    return goTo("help", "#help-keys");
  },
  undo: () => undoHere("undo"),
  redo: () => undoHere("redo"),
  print: () => window.print(),
  publish: () => openPreview(),
  withdraw: () => withdrawChosen(),
  remove: () => removeChosen(),
  "choose-all": () => (app.place === "documents" ? documents.all() : undefined),
  preview: () => openPreviewOf(),
  "zoom-in": () => app.zoom("in"),
  "zoom-out": () => app.zoom("out"),
  "zoom-reset": () => app.zoom("reset"),
  "next-document": () => stepKeepingControl(1),
  "previous-document": () => stepKeepingControl(-1),
  "next-area": () => moveToArea(1),
  "previous-area": () => moveToArea(-1),
  "next-todo": () => nextTodo(1),
  "previous-todo": () => nextTodo(-1),
  apply: () => window.dispatchEvent(new CustomEvent("apply")),
};

/** When each action last ran, and what triggered it: an echo may come after another action has begun. */
const last = new Map<ActionId, { at: number; from: "menu" | "keys" }>();

export function act(id: ActionId, from: "menu" | "keys" | "window" = "window"): void {
  if (from !== "window") {
    const at = performance.now();
    const before = last.get(id);
    if (before !== undefined && before.from !== from && at - before.at < ECHO_MS) return;
    last.set(id, { at, from });
  }
  if (app.phase !== "ready") return;
  if (isForShown(id) && viewing.act(id)) return;
  if (hasDialog()) return;
  void ACTIONS[id]();
}

/** Whether the action is about the document on display rather than the fields beside it. */
function isForShown(id: ActionId): boolean {
  const at = document.activeElement;
  if (id === "search") return true;
  // Boxes in the panel beside a page belong to the page.
  if (at?.closest("[data-shown]") != null) return (id !== "undo" && id !== "redo") || !fieldUndoes(at, id);
  return at?.closest('[data-area="panel"]') === null;
}

/** Handles keys and the native menu until the returned function is called. */
export function listenToActions(): () => void {
  const isMac = isMacOs();
  const pressed = (event: KeyboardEvent): void => {
    const id = shortcutOf(event, isMac);
    if (id === null || event.defaultPrevented) return;
    if ((id === "undo" || id === "redo") && fieldUndoes(event.target, id)) return;
    if (
      (id === "next-document" || id === "previous-document") &&
      (event.target instanceof HTMLSelectElement || !["documents", "viewing"].includes(app.place))
    )
      return;
    event.preventDefault();
    act(id, "keys");
  };
  const typing = (event: FocusEvent): void => {
    if (isText(event.target)) event.target.dataset["start"] = event.target.value;
  };
  // The web view has its own zoom keys; ours come first, so that text is not zoomed twice.
  const zooming = (event: KeyboardEvent): void => {
    const id = shortcutOf(event, isMac);
    if (id !== "zoom-in" && id !== "zoom-out" && id !== "zoom-reset") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act(id, "keys");
  };
  window.addEventListener("keydown", zooming, { capture: true });
  window.addEventListener("keydown", pressed);
  window.addEventListener("focusin", typing);
  const menu = listen<string>("menu", (event) => {
    if (event.payload in ACTIONS) act(event.payload as ActionId, "menu");
  });
  return () => {
    window.removeEventListener("keydown", zooming, { capture: true });
    window.removeEventListener("keydown", pressed);
    window.removeEventListener("focusin", typing);
    void menu.then((stop) => stop());
  };
}

/** A text field first undoes its own typing (decisions.md, "Keyboard"). */
function fieldUndoes(target: EventTarget | null, id: "undo" | "redo"): boolean {
  if (!isText(target)) return false;
  return id === "redo" ? false : target.value !== (target.dataset["start"] ?? target.value);
}

function undoHere(id: "undo" | "redo"): unknown {
  if (fieldUndoes(document.activeElement, id)) {
    return document.execCommand(id);
  }
  return id === "undo" ? undo() : redo();
}

function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && ["text", "search", "url", "password", "number"].includes(target.type);
}

/** Goes to the next thing to do: the next finding in the open document, otherwise in the to-do list. */
async function nextTodo(by: 1 | -1): Promise<void> {
  const inside = new CustomEvent("next-inside", { detail: by, cancelable: true });
  if (app.place === "viewing" && !window.dispatchEvent(inside)) return;
  if (app.place !== "todo") await goTo("todo");
  window.dispatchEvent(new CustomEvent("next-todo", { detail: by }));
}

async function stepKeepingControl(by: 1 | -1): Promise<void> {
  const control = document.activeElement?.closest<HTMLElement>("[data-control]")?.dataset["control"];
  const step = app.place === "viewing" ? viewing.walk(by) : documents.step(by);
  if ((await step) && control !== undefined) documents.want(control);
}
