/** Calls that change what is stored, while they are on their way. */
const running = new Set<Promise<unknown>>();

/** Remembers a call that changes something until it is answered, however that ends. */
export function writing<T>(call: Promise<T>): Promise<T> {
  running.add(call);
  const forget = (): void => {
    running.delete(call);
  };
  call.then(forget, forget);
  return call;
}

/** Resolves when every change asked for so far is answered; a failure is told where the change was asked. */
export async function everythingWritten(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}
