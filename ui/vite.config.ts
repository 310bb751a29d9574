import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const MOCKED = "tests/**/*.mocked.test.ts";

export default defineConfig({
  plugins: [svelte()],
  clearScreen: false,
  server: { port: 5173, strictPort: true },
  // A data: address would need a hole in the content policy, so nothing is inlined.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
  // A file that puts something in the place of a module has a world of its own; the others share one, which is quicker.
  test: {
    environment: "node",
    pool: "threads",
    projects: [
      { extends: true, test: { name: "mocked", include: [MOCKED] } },
      { extends: true, test: { name: "plain", include: ["tests/**/*.test.ts"], exclude: [MOCKED], isolate: false } },
    ],
  },
  resolve: process.env["VITEST"] === undefined ? {} : { conditions: ["browser"] },
});
