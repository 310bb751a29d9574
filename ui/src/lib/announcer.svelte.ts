/** What a screen reader must hear without a move of the focus (WCAG 4.1.3). */

const said = $state<{ text: string; turn: number }>({ text: "", turn: 0 });

/** The two live regions take turns, so that the same sentence twice is spoken twice. */
export function spoken(turn: number): string {
  return said.turn % 2 === turn ? said.text : "";
}

export function announce(text: string): void {
  said.text = text;
  said.turn += 1;
}
