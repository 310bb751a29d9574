/**
 * Messages that appear when a field loses the focus must not move what a person is pressing: the layout stays still
 * until the button is released, or the click would miss.
 */
let released: Promise<void> | null = null;

/** Follows mouse and touch until the returned function is called. */
export function followPointer(): () => void {
  let release: (() => void) | null = null;
  const down = (): void => {
    released ??= new Promise((resolve) => {
      release = resolve;
    });
  };
  // The click event comes after release, and must be handled first.
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

/** Resolves when nothing is pressed and the focus has arrived: while it moves between two controls neither has it. */
export function pointerReleased(): Promise<void> {
  return released ?? new Promise((resolve) => setTimeout(resolve));
}

/** Suppresses the context menu of the web view, which is about pages, except where there is text to copy or paste. */
export function ownMenu(): () => void {
  const asked = (event: MouseEvent): void => {
    const isText = event.target instanceof Element && event.target.closest("input, textarea") !== null;
    if (!isText && getSelection()?.isCollapsed !== false) event.preventDefault();
  };
  window.addEventListener("contextmenu", asked);
  return () => window.removeEventListener("contextmenu", asked);
}
