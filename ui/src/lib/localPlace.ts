/**
 * A folder or file on this computer in a form: chosen in a system dialog or unchanged from the library; never typed.
 */
import type { Chosen } from "./chosen";

export type LocalPlace = {
  /** The path, for people to read. */
  readonly shown: string;
  /** What the shell gets: the identity of a choice, or the unchanged place. */
  readonly given: string;
};

export const NOWHERE: LocalPlace = { shown: "", given: "" };

export const asItWas = (place: string): LocalPlace => ({ shown: place, given: place });

export const asChosen = (chosen: Chosen): LocalPlace => ({ shown: chosen.names.join(", "), given: chosen.id });
