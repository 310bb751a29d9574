import { describe, expect, it } from "vitest";
import { saveBeforeLeaving, saveEverything } from "../src/lib/unsaved";
import { everythingWritten, writing } from "../src/lib/writes";

function later<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: unknown) => void } {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("waiting for what is being stored", () => {
  it("is over at once when nothing is on its way", async () => {
    await everythingWritten();
  });

  it("lasts until every change is answered, also one asked meanwhile", async () => {
    const [first, second] = [later<string>(), later<string>()];
    let isOver = false;
    void writing(first.promise);
    const waiting = everythingWritten().then(() => {
      isOver = true;
    });
    await settle();
    void writing(second.promise);
    first.resolve("done");
    await settle();
    expect(isOver).toBe(false);
    second.resolve("done");
    await waiting;
    expect(isOver).toBe(true);
  });

  it("ends when a change fails, and leaves the failure to who asked", async () => {
    const change = later<string>();
    const asked = writing(change.promise);
    const waiting = everythingWritten();
    change.reject(new Error("disk"));
    await waiting;
    await expect(asked).rejects.toThrow("disk");
    await everythingWritten();
  });
});

describe("saving everything", () => {
  it("tells whether all of it is saved", async () => {
    const forget = [saveBeforeLeaving(() => Promise.resolve(true)), saveBeforeLeaving(() => Promise.resolve(false))];
    expect(await saveEverything()).toBe(false);
    forget[1]?.();
    expect(await saveEverything()).toBe(true);
    forget[0]?.();
  });
});
