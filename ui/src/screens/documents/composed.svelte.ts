/** What is typed in a field of several parts, until nothing of it is half said and it is stored. */
import type { FieldChange } from "../../bindings";
import type { Composed, Editor } from "./editor.svelte";

export class ComposedDraft<T> {
  /** As it is typed; null when it stands as it is stored. */
  typed = $state<T | null>(null);

  /** `half`: why what was typed cannot be stored yet; null when it can. */
  constructor(
    private readonly editor: Editor,
    private readonly control: Composed,
    private readonly half: (typed: T) => string | null,
    private readonly change: (typed: T) => FieldChange,
  ) {
    // What was typed in an earlier life of the window and could not be stored.
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
    // What was typed while it was being saved stays, and so does what is refused.
    if (this.typed !== typed) return this.#hold(null);
    if (editor.refused[control] !== undefined) return;
    this.typed = null;
    editor.letGo(control);
  };

  #hold(half: string | null): void {
    this.editor.hold(this.control, JSON.stringify(this.typed), half);
  }
}
