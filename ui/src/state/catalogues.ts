/** Choosing a catalogue: what is chosen or open belongs to the one that is left. */
import { app } from "./app.svelte";
import { documents } from "./documents.svelte";
import { permits } from "./permits.svelte";

/** Shows another catalogue, with no document chosen and no case open; false if the person stays. */
export async function chooseCatalogue(id: string | null): Promise<boolean> {
  // The first one is shown also when none was chosen.
  const isOther = id !== (app.catalogue?.id ?? null);
  if (isOther) {
    if (!(await documents.mayLeave()) || !(await permits.close())) return false;
    await documents.none();
  }
  app.catalogueId = id;
  if (isOther) await documents.reload();
  return true;
}
