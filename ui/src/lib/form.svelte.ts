/** A form that is handed in as a whole, and what is wrong in it. */
import type { Level } from "../bindings/Level";

/** What is said at one control. */
export type FieldMessage = { readonly level: Level; readonly text: string };
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

/** Where fields save themselves: what is said at a control, and which one a person is at. */
export interface Saving {
  /** What the id of each control begins with. */
  readonly prefix: string;
  messages(control: string): readonly FieldMessage[];
  isMarked(control: string): boolean;
  focus(control: string): void;
  leave(control: string): Promise<void>;
}
