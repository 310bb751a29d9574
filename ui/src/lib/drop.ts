/** Files dropped on the window. The shell keeps their paths; some programs (Outlook) provide none. */
import { listen } from "@tauri-apps/api/event";
import type { Chosen } from "./chosen";

type DropHandler = {
  over: (count: number) => void;
  leave: () => void;
  drop: (files: Chosen | null) => void;
};

/** The event of the shell, for the system's own drops and for those of the window tests. */
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
