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
/** An error, and the control where it is fixed; the core refuses what looks right here. */
export type FormError = { readonly id: string; readonly text: string; readonly isRefusal?: boolean };

export class Form {
  errors = $state.raw<readonly FormError[]>([]);
  /** Incremented each time the form is submitted, so that the errors are announced again. */
  turn = $state(0);
  /** Whether it was submitted with errors: from then on they are listed above it, too. */
  isListed = $state(false);
  /** Controls whose value changed since then: what was refused there no longer counts. */
  readonly #changed = new Set<string>();

  /** What is wrong with the values as they are; null for a form that is judged only when it is submitted. */
  protected wrong(): readonly FormError[] | null {
    return null;
  }

  messages(id: string): readonly FieldMessage[] {
    return this.errors.filter((error) => error.id === id).map((error) => ({ level: "must", text: error.text }));
  }

  /** Sets the errors of what was submitted; returns whether there are none. */
  judge(errors: readonly FormError[]): boolean {
    this.errors = errors;
    this.turn += 1;
    this.isListed = errors.length > 0;
    this.#changed.clear();
    return errors.length === 0;
  }

  refuse(id: string, text: string): void {
    this.judge([{ id, text, isRefusal: true }]);
  }

  /** Notes that a person changed a value. */
  changed(id: string): void {
    this.#changed.add(id);
  }

  /** Judges a control that a person has left. What was mended goes everywhere; new errors appear only at that one. */
  check(id = ""): void {
    const wrong = this.wrong();
    if (wrong === null) return;
    const isShown = (one: FormError): boolean => one.id === id || this.errors.some((shown) => shown.id === one.id);
    const now = wrong.filter((one) => isShown(one));
    const isRefused = (one: FormError): boolean =>
      one.isRefusal === true && !this.#changed.has(one.id) && !now.some((other) => other.id === one.id);
    this.errors = [...now, ...this.errors.filter((one) => isRefused(one))];
  }

  /** Judges a control of which a person picked the value. */
  picked(id: string): void {
    this.changed(id);
    this.check(id);
  }

  /** Shows no errors, as before it was submitted. */
  forget(): void {
    this.errors = [];
    this.isListed = false;
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
