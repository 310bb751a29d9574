/** Pending calls that change what is stored. */
const running = new Set<Promise<unknown>>();

/** Tracks a call that changes something until it is answered, whatever the outcome. */
export function writing<T>(call: Promise<T>): Promise<T> {
  running.add(call);
  const forget = (): void => {
    running.delete(call);
  };
  call.then(forget, forget);
  return call;
}

/** Resolves when every change requested so far is answered; failures are reported to the callers. */
export async function everythingWritten(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}
