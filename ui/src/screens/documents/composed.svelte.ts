/** The input of a field with several parts, until it is complete and stored. */
import type { FieldChange } from "../../bindings";
import type { Composed, Editor } from "./editor.svelte";

export class ComposedDraft<T> {
  /** The current input; null if the stored value is shown. */
  typed = $state<T | null>(null);

  /** `half`: why the input cannot be stored yet; null if it can. */
  constructor(
    private readonly editor: Editor,
    private readonly control: Composed,
    private readonly half: (typed: T) => string | null,
    private readonly change: (typed: T) => FieldChange,
  ) {
    // Input of an earlier session of the window that could not be stored.
    const before = editor.before[control];
    delete editor.before[control];
    if (before !== undefined) this.typed = JSON.parse(before) as T;
  }

  edit(next: T): void {
    this.typed = next;
    this.#hold(this.editor.halves[this.control] ?? null);
  }

  readonly save = async (): Promise<void> => {
    const { typed, editor, control } = this;
    if (typed === null) return;
    const half = this.half(typed);
    this.#hold(half);
    if (half !== null) {
      editor.left[control] = true;
      return;
    }
    await editor.choose(control, this.change(typed));
    // Input typed while saving is kept, and so is refused input.
    if (this.typed !== typed) return this.#hold(null);
    if (editor.refused[control] !== undefined) return;
    this.typed = null;
    editor.letGo(control);
  };

  #hold(half: string | null): void {
    this.editor.hold(this.control, JSON.stringify(this.typed), half);
  }
}
