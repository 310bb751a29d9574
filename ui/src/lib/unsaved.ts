/** Everything that may hold typed text that is not saved yet. */
const savers = new Set<() => Promise<boolean>>();

/** Registers a saver until the returned function is called. */
export function saveBeforeLeaving(saver: () => Promise<boolean>): () => void {
  savers.add(saver);
  return () => savers.delete(saver);
}

/** Resolves to whether everything typed is saved now. */
export async function saveEverything(): Promise<boolean> {
  const saved = await Promise.all([...savers].map((save) => save()));
  return saved.every((isSaved) => isSaved);
}
