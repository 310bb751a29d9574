/** A form that is submitted as a whole, and its errors. */
import type { Level } from "../bindings";

/** A message at a control; `open` means not filled in yet, before that counts as an error. */
export type FieldMessage = { readonly level: Level | "open"; readonly text: string };
/** The icon and the tone of a message. */
export const LEVEL_LOOKS = {
  must: ["must", "error"],
  attention: ["attention", "warn"],
  tip: ["tip", "muted"],
  open: ["pencil", "muted"],
} as const;
/** An error, and the control where it is fixed. */
export type FormError = { readonly id: string; readonly text: string };

export class Form {
  errors = $state.raw<readonly FormError[]>([]);
  /** Incremented each time the form is submitted, so that the errors are announced again. */
  turn = $state(0);

  messages(id: string): readonly FieldMessage[] {
    return this.errors.filter((error) => error.id === id).map((error) => ({ level: "must", text: error.text }));
  }

  /** Sets the errors of what was submitted; returns whether there are none. */
  judge(errors: readonly FormError[]): boolean {
    this.errors = errors;
    this.turn += 1;
    return errors.length === 0;
  }

  refuse(id: string, text: string): void {
    this.judge([{ id, text }]);
  }
}

/** Submits a form without leaving the page. */
export function handIn(act: () => unknown): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    void act();
  };
}

/**
 * A form in which each field saves itself: the messages at each control, and which control is in use. No new message
 * appears while a person types.
 */
export abstract class SavingForm<Control extends string = string> {
  /** Prefix of the id of each control. */
  abstract readonly prefix: string;
  /** Controls that a person has left, or was sent to: only these show their errors. */
  left = $state<Partial<Record<Control, boolean>>>({});
  focused = $state<Control | null>(null);
  /** The messages of the focused control when it got the focus. */
  protected shownAtFocus = $state.raw<readonly FieldMessage[]>([]);
  /** The same for controls that were left while the mouse button is still down. */
  protected held = $state<Partial<Record<Control, readonly FieldMessage[]>>>({});

  protected abstract messagesNow(control: Control): readonly FieldMessage[];
  abstract leave(control: Control): Promise<void>;

  focus(control: Control): void {
    if (this.focused === control) return;
    this.shownAtFocus = this.messages(control);
    this.focused = control;
  }

  messages(control: Control): readonly FieldMessage[] {
    const now = this.messagesNow(control);
    const before = this.held[control] ?? (this.focused === control ? this.shownAtFocus : null);
    return before === null ? now : now.filter((message) => before.some((shown) => shown.text === message.text));
  }

  isMarked(control: Control): boolean {
    return this.left[control] === true && this.focused !== control;
  }
}
