/** What names and sentences need to know of the open library. The state of the window owns it and sets it here. */
import type { CatalogueView, Lists, TargetView } from "../bindings";

type OpenLibrary = {
  readonly lists: Lists | null;
  readonly catalogue: CatalogueView | null;
  readonly target: TargetView | null;
};

export let openLibrary: OpenLibrary = { lists: null, catalogue: null, target: null };

export function setOpenLibrary(source: OpenLibrary): void {
  openLibrary = source;
}
