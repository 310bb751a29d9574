/** Files dropped on the window. The system gives real paths through Tauri; some programs (Outlook) give none. */
import { listen } from "@tauri-apps/api/event";

export type DropHandler = { over: (count: number) => void; leave: () => void; drop: (paths: readonly string[]) => void };

type Dragged = { paths?: string[] };

/** Listens until the returned function is called. */
export function listenToDrops(handler: DropHandler): () => void {
  const stops = [
    listen<Dragged>("tauri://drag-enter", (event) => handler.over(event.payload.paths?.length ?? 0)),
    listen("tauri://drag-leave", () => handler.leave()),
    listen<Dragged>("tauri://drag-drop", (event) => {
      handler.leave();
      handler.drop(event.payload.paths ?? []);
    }),
  ];
  return () => {
    for (const stop of stops) void stop.then((unlisten) => unlisten());
  };
}
