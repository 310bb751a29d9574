/** What is told above the fields of a document. */
export type Notice = {
  tone: "bad" | "warn" | "info";
  text: string;
  /** The button with what can be done about it. */
  button?: string;
  /** Added to the button for screen readers. */
  said?: string;
  act?: () => unknown;
  /** Whether it offers values for the fields below. */
  isOffer?: boolean;
};

/** In the order in which they are shown: an offer for the fields, then the worst. The first stays open. */
export function worstFirst(notices: readonly (Notice | null)[]): Notice[] {
  const rank = ({ tone, isOffer = false }: Notice): number => (isOffer ? 0 : { bad: 1, warn: 2, info: 3 }[tone]);
  return notices.filter((one) => one !== null).sort((one, other) => rank(one) - rank(other));
}
