/** How the commands of a rehearsal answer. */
import type { Event, Problem } from "../src/bindings";

export type Args = { [key: string]: unknown };
export type Commands = Record<string, (args: Args) => unknown>;

export const done = <T>(value: T) => ({ kind: "done" as const, value });

export const refused = (
  code: Problem["code"],
  params: Record<string, string> = {},
  retry: Problem["retry"] = "after-input",
) => ({ kind: "refused" as const, problem: { code, params, retry } });

/** Fails as the shell does. */
export const failing = (
  code: Problem["code"],
  params: Record<string, string>,
  retry: Problem["retry"],
  detail?: string,
): Promise<never> => Promise.reject({ code, params, retry, detail });

/** A library that cannot be read, and a destination that cannot be reached. */
export const unreadable = () => failing("store-io", { path: "openbaarmaker.sqlite" }, "later", "disk I/O error");
export const unreachable = () =>
  failing("target-unreachable", { host: "sftp.voorbeeld.nl" }, "later", "connection refused (os error 111)");

/** Tells the window what happens, over the channel of the command. */
export const teller = (args: Args) => (event: Event) =>
  (args["events"] as { onmessage: (batch: Event[]) => void }).onmessage([event]);
