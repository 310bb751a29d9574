/** The keyboard map of decisions.md, "Keyboard": one table for the shortcuts, the help page and the native menu. */

/** `mod` is Ctrl on Windows and Linux, ⌘ on macOS. */
export type Keys = { mod?: boolean; shift?: boolean; alt?: boolean; key: string };

type Shortcut<Action extends string> = { action: Action; keys: Keys; mac?: Keys; also?: Keys };
const shortcuts = <Action extends string>(all: readonly Shortcut<Action>[]) => all;

/** Keys as `KeyboardEvent.key`, lower case. */
export const SHORTCUTS = shortcuts([
  { action: "add-files", keys: { mod: true, key: "o" } },
  { action: "add-folder", keys: { mod: true, shift: true, key: "o" } },
  { action: "search", keys: { mod: true, key: "f" } },
  { action: "go-documents", keys: { mod: true, key: "1" } },
  { action: "go-todo", keys: { mod: true, key: "2" } },
  { action: "go-history", keys: { mod: true, key: "3" } },
  { action: "go-settings", keys: { mod: true, key: "4" }, also: { mod: true, key: "," } },
  { action: "go-permits", keys: { mod: true, key: "5" } },
  { action: "publish", keys: { mod: true, shift: true, key: "p" } },
  { action: "print", keys: { mod: true, key: "p" } },
  { action: "undo", keys: { mod: true, key: "z" } },
  {
    action: "redo",
    keys: { mod: true, key: "y" },
    mac: { mod: true, shift: true, key: "z" },
    also: { mod: true, shift: true, key: "z" },
  },
  { action: "preview", keys: { mod: true, shift: true, key: "e" }, mac: { mod: true, key: "y" } },
  { action: "next-document", keys: { alt: true, key: "arrowdown" } },
  { action: "previous-document", keys: { alt: true, key: "arrowup" } },
  { action: "apply", keys: { mod: true, key: "enter" } },
  { action: "next-todo", keys: { key: "f8" } },
  { action: "previous-todo", keys: { shift: true, key: "f8" } },
  { action: "next-area", keys: { key: "f6" } },
  { action: "previous-area", keys: { shift: true, key: "f6" } },
  { action: "zoom-in", keys: { mod: true, key: "+" }, also: { mod: true, key: "=" } },
  { action: "zoom-out", keys: { mod: true, key: "-" } },
  { action: "zoom-reset", keys: { mod: true, key: "0" } },
  { action: "go-help", keys: { key: "f1" } },
  { action: "shortcuts", keys: { mod: true, shift: true, key: "?" }, mac: { mod: true, shift: true, key: "?" } },
]);

/** Every action: those with a shortcut, and those only in a menu or the window. */
export type ActionId =
  | (typeof SHORTCUTS)[number]["action"]
  | ("withdraw" | "remove" | "choose-all" | "sheet-export" | "sheet-import" | "adopt");

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export function shortcutOf(event: Pressed, isMac: boolean): ActionId | null {
  for (const shortcut of SHORTCUTS) {
    const main = isMac ? (shortcut.mac ?? shortcut.keys) : shortcut.keys;
    if (fits(event, main, isMac) || (shortcut.also !== undefined && fits(event, shortcut.also, isMac)))
      return shortcut.action;
  }
  return null;
}

/** The keys in words: `Ctrl+Shift+O` or `⇧⌘O`. */
export function keysInWords(action: ActionId, isMac: boolean): string {
  const shortcut = SHORTCUTS.find((one) => one.action === action);
  if (shortcut === undefined) return "";
  const keys = isMac ? (shortcut.mac ?? shortcut.keys) : shortcut.keys;
  const named: Record<string, string> = { arrowdown: "↓", arrowup: "↑", enter: isMac ? "↩" : "Enter" };
  const last = named[keys.key] ?? keys.key.toUpperCase();
  if (isMac) return `${keys.alt ? "⌥" : ""}${keys.shift ? "⇧" : ""}${keys.mod ? "⌘" : ""}${last}`;
  return [keys.mod ? "Ctrl" : "", keys.alt ? "Alt" : "", keys.shift ? "Shift" : "", last].filter(Boolean).join("+");
}

/** Acts on Enter alone; with Ctrl or ⌘ Enter is for the whole panel. */
export function onEnter(act: () => unknown): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void act();
  };
}

/** Whether keys belong to the focused element, because something is typed or chosen there. */
export function isTextEntry(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [role=combobox], [role=listbox]") !== null
  );
}

export function isMacOs(): boolean {
  return /mac/i.test(navigator.platform) || /Mac OS X/.test(navigator.userAgent);
}

function fits(event: Pressed, keys: Keys, isMac: boolean): boolean {
  const mod = keys.mod ?? false;
  const [ctrl, meta] = isMac ? [false, mod] : [mod, false];
  if (event.ctrlKey !== ctrl || event.metaKey !== meta || event.altKey !== (keys.alt ?? false)) return false;
  // Whether these characters need Shift depends on the keyboard layout.
  const isSign = ["+", "?", "="].includes(keys.key);
  if (!isSign && event.shiftKey !== (keys.shift ?? false)) return false;
  return event.key.toLowerCase() === keys.key;
}
