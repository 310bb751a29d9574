/** A fake of the shell for development: every command in memory, with documents that are made up. `scene.ts` says of what. */
import type { Selection } from "../src/bindings";
import { adoptCommands } from "./adopting";
import { type Args, type Commands, teller } from "./answers";
import { CHANGE_COMMANDS, changed, write, writeMany } from "./changing";
import { DOCUMENT_COMMANDS } from "./documents";
import { permitCommands } from "./permits";
import { PUBLISH_COMMANDS } from "./publishing";
import { wait } from "./scene";
import { SEARCH_COMMANDS, chosen } from "./search";
import { SETTING_COMMANDS } from "./settings";
import { sheetCommands } from "./sheets";
import { suggestionCommands } from "./suggestions";
import { templateCommands } from "./templates";
import { coverage, todo } from "./todo";
import { REDACT_COMMANDS } from "./redacting";
import { VIEW_COMMANDS } from "./viewing";
import { listCommands } from "./valueLists";
import { find, world } from "./world";

const COMMANDS: Commands = {
  ...SETTING_COMMANDS,
  ...SEARCH_COMMANDS,
  ...CHANGE_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...PUBLISH_COMMANDS,
  ...REDACT_COMMANDS,
  ...VIEW_COMMANDS,
  ...listCommands(),
  todo: () => todo(),
  coverage: () => coverage(),
  ...suggestionCommands(
    (selection) => chosen(selection as Selection),
    (args) => teller(args as Args),
    (ids, change) => writeMany(ids, change, "suggest", ""),
    changed,
    find,
    wait,
  ),
  ...adoptCommands(),
  ...permitCommands(wait, (args) => teller(args as Args)),
  ...sheetCommands(
    () => world.documents,
    (selection) => chosen(selection as Selection),
    (ids, change) => write(ids, change, "sheet", "Documenten.xlsx"),
  ),
  ...templateCommands(
    (selection) => chosen(selection as Selection),
    (ids, change) => writeMany(ids, change, "fill", "Woo-besluit"),
    changed,
  ),
};

const callbacks = new Map<number, (payload: unknown) => void>();
const listeners = new Map<string, number[]>();
let nextId = 1;

export function emit(event: string, payload: unknown): void {
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
