/** Files dropped on the window. The shell keeps their places; some programs (Outlook) give none. */
import { listen } from "@tauri-apps/api/event";
import type { Chosen } from "./api";

export type DropHandler = {
  over: (count: number) => void;
  leave: () => void;
  drop: (files: Chosen | null) => void;
};

/** What the shell tells: the system's own drops and those of the window tests travel the same road. */
type Files = { kind: "over"; count: number } | { kind: "leave" } | { kind: "drop"; files: Chosen | null };

/** Listens until the returned function is called. */
export function listenToDrops(handler: DropHandler): () => void {
  const listening = listen<Files>("files", (event) => {
    const files = event.payload;
    if (files.kind === "over") return handler.over(files.count);
    handler.leave();
    if (files.kind === "drop") handler.drop(files.files);
  });
  return () => void listening.then((stop) => stop());
}
