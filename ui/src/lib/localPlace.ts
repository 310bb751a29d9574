/** A folder or file on this computer in a form: chosen in a dialog of the system, or as the library has it; never typed. */
import type { Chosen } from "./api";

export type LocalPlace = {
  /** As people read it. */
  readonly shown: string;
  /** What the shell gets: the identity of a choice, or the place as it was. */
  readonly given: string;
};

export const NOWHERE: LocalPlace = { shown: "", given: "" };

export const asItWas = (place: string): LocalPlace => ({ shown: place, given: place });

export const asChosen = (chosen: Chosen): LocalPlace => ({ shown: chosen.names.join(", "), given: chosen.id });
