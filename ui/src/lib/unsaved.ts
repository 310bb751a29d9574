/** Everything that may hold typed text that is not saved yet. */
const savers = new Set<() => Promise<unknown>>();

/** Registers a saver until the returned function is called. */
export function saveBeforeLeaving(saver: () => Promise<unknown>): () => void {
  savers.add(saver);
  return () => savers.delete(saver);
}

export async function saveEverything(): Promise<void> {
  await Promise.all([...savers].map((save) => save()));
}
