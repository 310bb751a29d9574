/**
 * Messages that appear when a field loses the focus must not move what a person is pressing: the layout stays still
 * until the button is released, or the click would miss.
 */
let pressed: { readonly released: Promise<void>; readonly release: () => void } | null = null;

const MODIFIERS: readonly string[] = ["Alt", "Control", "Meta", "Shift"];

/** Follows mouse and touch until the returned function is called. */
export function followPointer(): () => void {
  const down = (): void => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    pressed ??= { released, release };
  };
  // The click event comes after release, and must be handled first.
  const up = (): void => {
    if (pressed !== null) setTimeout(pressed.release);
    pressed = null;
  };
  // A menu of the system or another window may have kept the release to itself.
  const moved = (event: PointerEvent): void => {
    if (event.buttons === 0) up();
  };
  // Who holds Ctrl or Shift while clicking did not release the button.
  const typed = (event: KeyboardEvent): void => {
    if (!MODIFIERS.includes(event.key)) up();
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener("pointerdown", down, options);
  for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, up, options);
  window.addEventListener("pointermove", moved, options);
  window.addEventListener("keydown", typed, options);
  return () => listening.abort();
}

/** Resolves when nothing is pressed and the focus has arrived: while it moves between two controls neither has it. */
export function pointerReleased(): Promise<void> {
  return pressed?.released ?? new Promise((resolve) => setTimeout(resolve));
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
