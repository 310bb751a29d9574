/** What a screen reader announces without a change of focus (WCAG 4.1.3). */

const said = $state<{ text: string; turn: number }>({ text: "", turn: 0 });

/** The two live regions alternate, so that a repeated sentence is announced again. */
export function spoken(turn: number): string {
  return said.turn % 2 === turn ? said.text : "";
}

export function announce(text: string): void {
  said.text = text;
  said.turn += 1;
}
