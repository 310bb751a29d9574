/** Splits long work into parts, so that the window can render and handle input in between. */

/** Own choice: a frame takes 16 ms. */
const WORK_MS = 12;

/** Returns the function to await between two parts; it resolves to whether the window got its turn. */
export function yielder(): () => Promise<boolean> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return false;
    await new Promise((done) => setTimeout(done));
    since = performance.now();
    return true;
  };
}
