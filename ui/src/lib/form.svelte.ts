/** A form that is handed in as a whole, and what is wrong in it. */
import type { Level } from "../bindings";

/** What is said at one control; `open` is what was not filled in yet, before that is wrong. */
export type FieldMessage = { readonly level: Level | "open"; readonly text: string };
/** What is wrong, and the control where it is mended. */
export type FormError = { readonly id: string; readonly text: string };

export class Form {
  errors = $state.raw<readonly FormError[]>([]);
  /** Goes up each time the form is handed in: the errors are told again. */
  turn = $state(0);

  messages(id: string): readonly FieldMessage[] {
    return this.errors.filter((error) => error.id === id).map((error) => ({ level: "must", text: error.text }));
  }

  /** Tells what is wrong with what was handed in; whether that is nothing. */
  judge(errors: readonly FormError[]): boolean {
    this.errors = errors;
    this.turn += 1;
    return errors.length === 0;
  }

  refuse(id: string, text: string): void {
    this.judge([{ id, text }]);
  }
}

/** Hands a form in without leaving the page. */
export function handIn(act: () => unknown): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    void act();
  };
}

/** A form of which each field saves itself: what is said at a control, and which one a person is at. Nothing new appears while a person types. */
export abstract class SavingForm<Control extends string = string> {
  /** What the id of each control begins with. */
  abstract readonly prefix: string;
  /** Controls that a person left, or was sent to: they say that they are wrong. */
  left = $state<Partial<Record<Control, boolean>>>({});
  focused = $state<Control | null>(null);
  /** What the focused control showed when it got the focus. */
  protected shownAtFocus = $state.raw<readonly FieldMessage[]>([]);
  /** The same of controls that were left while the mouse is still down. */
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
