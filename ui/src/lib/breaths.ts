/** Long work in parts: between them the window draws, and hears what is pressed. */

/** Own choice: a frame takes 16 ms. */
const WORK_MS = 12;

/** What is awaited between two parts; it tells whether the window had its turn meanwhile. */
export function breaths(): () => Promise<boolean> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return false;
    await new Promise((done) => setTimeout(done));
    since = performance.now();
    return true;
  };
}
