/**
 * A folder or file on this computer in a form: chosen in a system dialog or unchanged from the library; never typed.
 */
import * as api from "./api";
import type { Purpose } from "./chosen";
import type { Form } from "./form.svelte";

export type LocalPlace = {
  /** The path, for people to read. */
  readonly shown: string;
  /** What the shell gets: the identity of a choice, or the unchanged place. */
  readonly given: string;
};

export const NOWHERE: LocalPlace = { shown: "", given: "" };

export const asItWas = (place: string): LocalPlace => ({ shown: place, given: place });

/**
 * Lets a person choose a place for a control of a form, which `take` gets unless the dialog was cancelled; then the
 * control has the focus.
 */
export async function pickPlace(
  purpose: Purpose,
  form: Form,
  control: string,
  take: (place: LocalPlace) => void,
): Promise<void> {
  const chosen = await api.pick(purpose);
  if (chosen !== null) {
    take({ shown: chosen.names.join(", "), given: chosen.id });
    form.picked(control);
  }
  document.getElementById(control)?.focus();
}
