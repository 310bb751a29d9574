/** A fake of the shell for development: every command in memory, with documents that are made up. `scene.ts` says of what. */
import { ADOPT_COMMANDS } from "./adopting";
import type { Args, Commands } from "./answers";
import { CHANGE_COMMANDS } from "./changing";
import { DOCUMENT_COMMANDS } from "./documents";
import { PERMIT_COMMANDS } from "./permits";
import { PUBLISH_COMMANDS } from "./publishing";
import { REDACT_COMMANDS } from "./redacting";
import { SEARCH_COMMANDS } from "./search";
import { SETTING_COMMANDS } from "./settings";
import { SHEET_COMMANDS } from "./sheets";
import { SUGGESTION_COMMANDS } from "./suggestions";
import { TEMPLATE_COMMANDS } from "./templates";
import { coverage, todo } from "./todo";
import { LIST_COMMANDS } from "./valueLists";
import { VIEW_COMMANDS } from "./viewing";

const COMMANDS: Commands = {
  ...SETTING_COMMANDS,
  ...SEARCH_COMMANDS,
  ...CHANGE_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...PUBLISH_COMMANDS,
  ...REDACT_COMMANDS,
  ...VIEW_COMMANDS,
  ...LIST_COMMANDS,
  todo,
  coverage,
  ...SUGGESTION_COMMANDS,
  ...ADOPT_COMMANDS,
  ...PERMIT_COMMANDS,
  ...SHEET_COMMANDS,
  ...TEMPLATE_COMMANDS,
};

const callbacks = new Map<number, (payload: unknown) => void>();
const listeners = new Map<string, number[]>();
let nextId = 1;

function emit(event: string, payload: unknown): void {
  for (const id of listeners.get(event) ?? []) callbacks.get(id)?.({ event, id, payload });
}

Object.assign(window, {
  fakeEmit: emit,
  __TAURI_EVENT_PLUGIN_INTERNALS__: { unregisterListener: () => undefined },
  __TAURI_INTERNALS__: {
    metadata: { currentWindow: { label: "main" }, currentWebview: { label: "main", windowLabel: "main" } },
    transformCallback: (callback: (payload: unknown) => void) => {
      const id = nextId++;
      callbacks.set(id, callback);
      return id;
    },
    unregisterCallback: (id: number) => callbacks.delete(id),
    invoke: async (command: string, args: Args = {} as Args) => {
      if (command === "plugin:event|listen") {
        const event = args["event"] as string;
        listeners.set(event, [...(listeners.get(event) ?? []), args["handler"] as number]);
        return nextId++;
      }
      if (command.startsWith("plugin:")) return null;
      const run = COMMANDS[command];
      if (run === undefined) throw new Error(`no such command: ${command}`);
      return structuredClone(
        await run(
          JSON.parse(JSON.stringify(args, (key, value: unknown) => (key === "events" ? undefined : value))) && args,
        ),
      );
    },
  },
});
