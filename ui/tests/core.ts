/** Stands in for the core: a test mocks `@tauri-apps/api/core` with it, and says what `invoke` answers. */
import { vi } from "vitest";

export const invoke = vi.fn<(command: string, args: Record<string, unknown>) => Promise<unknown>>();

export class Channel {
  id = 70;
}
