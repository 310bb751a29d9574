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
/** What is wrong with the value of each control, in the order of the form; an empty text for one that is right. */
export type Wrong = Readonly<Record<string, string>>;

export class Form {
  errors = $state.raw<readonly FormError[]>([]);
  /** Incremented each time the form is submitted, so that the errors are announced again. */
  turn = $state(0);
  /** Whether it was submitted with errors: from then on they are listed above it, too. */
  isListed = $state(false);
  /** Controls whose value changed since then: what was refused there no longer counts. */
  readonly #changed = new Set<string>();

  /** `judging` says what is wrong with the values as they are. */
  constructor(private readonly judging: () => Wrong = () => ({})) {}

  protected wrong(): Wrong {
    return this.judging();
  }

  /** What is told at a control; empty if nothing is wrong. */
  told(id: string): string {
    return this.errors.find((error) => error.id === id)?.text ?? "";
  }

  /** Judges what was submitted; returns whether it is right. */
  judge(wrong = this.wrong()): boolean {
    return this.#submitted(listed(wrong));
  }

  /** The same for a form without a list of its errors: the first wrong control gets the focus. */
  isRight(): boolean {
    const isRight = this.judge();
    this.toFirst();
    return isRight;
  }

  refuse(id: string, text: string): void {
    this.#submitted([{ id, text, isRefusal: true }]);
  }

  toFirst(): void {
    document.getElementById(this.errors[0]?.id ?? "")?.focus();
  }

  /** Notes that a person changed a value. */
  changed(id: string): void {
    this.#changed.add(id);
  }

  /** Judges a control that a person has changed and left. What was mended goes everywhere, and nothing else appears. */
  check(id = ""): void {
    const isShown = (one: FormError): boolean =>
      (one.id === id && this.#changed.has(id)) ||
      this.errors.some((shown) => shown.id === one.id && shown.isRefusal !== true);
    const isRefused = (one: FormError): boolean => one.isRefusal === true && !this.#changed.has(one.id);
    this.errors = [
      ...listed(this.wrong()).filter((one) => isShown(one)),
      ...this.errors.filter((one) => isRefused(one)),
    ];
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

  #submitted(errors: readonly FormError[]): boolean {
    this.errors = errors;
    this.turn += 1;
    this.isListed = errors.length > 0;
    this.#changed.clear();
    return errors.length === 0;
  }
}

function listed(wrong: Wrong): readonly FormError[] {
  return Object.entries(wrong).flatMap(([id, text]) => (text === "" ? [] : [{ id, text }]));
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
  /** Controls of which a person changed the value. */
  touched = $state<Partial<Record<Control, boolean>>>({});
  /** Controls that a person changed and left, or was sent to: only these show their errors. */
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

  /** The focus has left a control: from now on it says what is wrong, if a person changed it. */
  protected judge(control: Control): void {
    if (this.focused === control) this.focused = null;
    if (this.touched[control] === true) this.left[control] = true;
  }
}
