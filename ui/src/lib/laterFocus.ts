/** Moving the focus after something slow: a person who has moved on stays there. */

/** Remembers the current focus; `to` moves it if it is still there, or if its element has disappeared. */
export function laterFocus(): { to: (target: string | HTMLElement | null | undefined) => void } {
  const before = document.activeElement;
  return {
    to(target) {
      const now = document.activeElement;
      // A focused element that disappeared leaves the focus to the page, or to the heading of the screen.
      const isElsewhere =
        now !== null && now !== before && now !== document.body && now.isConnected && !now.matches("main h1");
      if (!isElsewhere) (typeof target === "string" ? document.getElementById(target) : target)?.focus();
    },
  };
}
