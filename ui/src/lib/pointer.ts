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

/** Resolves when nothing is being pressed. */
export function pointerReleased(): Promise<void> {
  return released ?? Promise.resolve();
}
