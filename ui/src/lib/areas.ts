/** Moving the focus: between areas (F6), to the heading of a screen, and elsewhere when its element disappears. */

import { tick } from "svelte";

/** An edge that can be moved is reached by Tab only. */
const FOCUSABLE = 'button, input, select, textarea, summary, a[href], [tabindex="0"]:not([role="separator"])';

/** Focuses the next visible area; areas have `data-area`, and one with areas in it is none itself. */
export function moveToArea(by: 1 | -1): void {
  const areas = [...document.querySelectorAll<HTMLElement>("[data-area]:not(:has([data-area]))")].filter(
    (area) => area.offsetParent !== null || area.getClientRects().length > 0,
  );
  const now = areas.findIndex((area) => area.contains(document.activeElement));
  for (let tried = 1; tried <= areas.length; tried += 1) {
    const area = areas[(now + by * tried + areas.length * 2) % areas.length];
    const first = area === undefined ? null : firstIn(area);
    if (first !== null) return first.focus();
  }
}

/** Focuses a control once it is rendered. */
export async function focusShown(id: string): Promise<void> {
  await tick();
  document.getElementById(id)?.focus();
}

export function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/**
 * In a narrow window the panel replaces the list; focus that would be hidden there moves to the panel, and back to its
 * row when there is room for both again.
 */
export function followToPanel(): void {
  const list = document.querySelector('main > [data-area="main"]');
  const panel = document.querySelector<HTMLElement>('main > [data-area="panel"]');
  if (list === null || panel === null) return;
  const now = document.activeElement;
  const isHidden = getComputedStyle(list).visibility === "hidden";
  if (isHidden && (now === document.body || list.contains(now))) panel.focus({ preventScroll: true });
  if (!isHidden && now === panel)
    list.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true });
}

/** When the focused element disappears, the heading of the dialog or screen gets the focus: never the body. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const remember = (): void => {
    last = document.activeElement;
  };
  document.addEventListener("focusin", remember);
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
      if (dialog === undefined) focusHeading();
      else dialog.querySelector<HTMLElement>("h2")?.focus();
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}

function firstIn(area: HTMLElement): HTMLElement | null {
  const preferred = area.querySelector<HTMLElement>('[role="row"][tabindex="0"], [aria-current="page"]');
  if (preferred !== null) return preferred;
  return (
    [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
      (one) => one.getClientRects().length > 0 && !(one as HTMLButtonElement).disabled,
    ) ?? null
  );
}

/** Whether this control of a form has the focus. */
export function hasFocus(control: string): boolean {
  return document.activeElement?.closest<HTMLElement>("[data-control]")?.dataset["control"] === control;
}
