/** Moving the focus after something that takes a while: who went on to another place meanwhile stays there. */

/** Remembers where the focus is now; `to` moves it when it is still there, or when its place is gone. */
export function laterFocus(): { to: (target: string | HTMLElement | null | undefined) => void } {
  const before = document.activeElement;
  return {
    to(target) {
      const now = document.activeElement;
      // What had the focus and disappeared left it to the page, or to the heading of the screen.
      const isElsewhere =
        now !== null && now !== before && now !== document.body && now.isConnected && !now.matches("main h1");
      if (!isElsewhere) (typeof target === "string" ? document.getElementById(target) : target)?.focus();
    },
  };
}
