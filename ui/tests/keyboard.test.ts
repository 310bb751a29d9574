import { describe, expect, it } from "vitest";
import { keysInWords, SHORTCUTS, shortcutOf } from "../src/lib/keys";

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe("the keyboard", () => {
  it.each([
    [press("o", { ctrlKey: true }), "add-files"],
    [press("O", { ctrlKey: true, shiftKey: true }), "add-folder"],
    [press("F8"), "next-todo"],
    [press("F8", { shiftKey: true }), "previous-todo"],
    [press("+", { ctrlKey: true, shiftKey: true }), "zoom-in"],
    [press("=", { ctrlKey: true }), "zoom-in"],
    [press(",", { ctrlKey: true }), "go-settings"],
    [press("5", { ctrlKey: true }), "go-permits"],
    [press("?", { ctrlKey: true, shiftKey: true }), "shortcuts"],
    [press("ArrowDown", { altKey: true }), "next-document"],
    [press("o"), null],
    [press("o", { metaKey: true }), null],
    [press("z", { ctrlKey: true, altKey: true }), null],
  ])("on Windows %o is %s", (event, action) => expect(shortcutOf(event, false)).toBe(action));
  it.each([
    [press("o", { metaKey: true }), "add-files"],
    [press("z", { metaKey: true, shiftKey: true }), "redo"],
    [press("o", { ctrlKey: true }), null],
  ])("on macOS %o is %s", (event, action) => expect(shortcutOf(event, true)).toBe(action));
  it("has no single-letter keys", () => {
    for (const { keys } of SHORTCUTS)
      expect(keys.mod === true || keys.alt === true || /^f\d+$/.test(keys.key), JSON.stringify(keys)).toBe(true);
  });
  it("is told in the words of the platform", () => {
    expect(keysInWords("add-folder", false)).toBe("Ctrl+Shift+O");
    expect(keysInWords("add-folder", true)).toBe("⇧⌘O");
    expect(keysInWords("next-document", false)).toBe("Alt+↓");
  });
});
