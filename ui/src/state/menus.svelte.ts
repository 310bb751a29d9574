/** The open menu: its items, its position, and where the focus returns to. */
import type { IconName } from "../parts";

export type MenuItem = { text: string; icon: IconName; act: () => unknown; isDanger?: boolean };
type OpenMenu = { label: string; items: readonly MenuItem[]; x: number; y: number; origin: HTMLElement | null };

const shown = $state<{ menu: OpenMenu | null }>({ menu: null });

export function openMenu(): OpenMenu | null {
  return shown.menu;
}

/** Opens a menu below a button, or at the pointer. */
export function showMenu(label: string, items: readonly MenuItem[], at: HTMLElement | { x: number; y: number }): void {
  const origin = at instanceof HTMLElement ? at : document.activeElement;
  // The button of an open menu closes it.
  if (at instanceof HTMLElement && shown.menu?.origin === at) return closeMenu();
  const box = at instanceof HTMLElement ? at.getBoundingClientRect() : { left: at.x, bottom: at.y };
  shown.menu = {
    label,
    items,
    x: box.left,
    y: box.bottom,
    origin: origin instanceof HTMLElement ? origin : null,
  };
}

/** Closes the menu, and runs the chosen item once the focus is back where it was. */
export function closeMenu(chosen?: MenuItem, keepsFocus = false): void {
  const origin = shown.menu?.origin;
  shown.menu = null;
  if (!keepsFocus && origin?.isConnected === true) origin.focus({ preventScroll: true });
  if (chosen !== undefined) void chosen.act();
}
