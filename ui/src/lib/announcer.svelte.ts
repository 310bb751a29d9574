/** What a screen reader announces without a change of focus (WCAG 4.1.3). */

/** Long enough to be read; who reads the page later does not begin with what was said before. */
const KEPT_MS = 10_000;
let fading: ReturnType<typeof setTimeout> | undefined;
const said = $state<{ text: string; turn: number }>({ text: "", turn: 0 });

/** The two live regions alternate, so that a repeated sentence is announced again. */
export function spoken(turn: number): string {
  return said.turn % 2 === turn ? said.text : "";
}

export function announce(text: string): void {
  said.text = text;
  said.turn += 1;
  clearTimeout(fading);
  fading = setTimeout(() => (said.text = ""), KEPT_MS);
}
