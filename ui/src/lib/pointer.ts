/**
 * What appears when a field is left must not move what a person is pressing: between pressing and letting go the page
 * stands still, or the click is lost.
 */
let released: Promise<void> | null = null;

/** Follows mouse and finger until the returned function is called. */
export function followPointer(): () => void {
  let release: (() => void) | null = null;
  const down = (): void => {
    released ??= new Promise((resolve) => {
      release = resolve;
    });
  };
  // The click comes after letting go, and first.
  const up = (): void => {
    setTimeout(() => {
      release?.();
      release = null;
      released = null;
    });
  };
  window.addEventListener("pointerdown", down, { capture: true });
  window.addEventListener("pointerup", up, { capture: true });
  window.addEventListener("pointercancel", up, { capture: true });
  return () => {
    window.removeEventListener("pointerdown", down, { capture: true });
    window.removeEventListener("pointerup", up, { capture: true });
    window.removeEventListener("pointercancel", up, { capture: true });
  };
}

/** Resolves when nothing is being pressed, and what gets the focus has it: between two controls nothing has. */
export function pointerReleased(): Promise<void> {
  return released ?? new Promise((resolve) => setTimeout(resolve));
}

/** The menu of the web view is about pages: it comes only where there is text to copy or to paste. */
export function ownMenu(): () => void {
  const asked = (event: MouseEvent): void => {
    const isText = event.target instanceof Element && event.target.closest("input, textarea") !== null;
    if (!isText && getSelection()?.isCollapsed !== false) event.preventDefault();
  };
  window.addEventListener("contextmenu", asked);
  return () => window.removeEventListener("contextmenu", asked);
}
