import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  clearScreen: false,
  server: { port: 5173, strictPort: true },
  // A data: address would need a hole in the content policy, so nothing is inlined.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
  resolve: process.env["VITEST"] === undefined ? {} : { conditions: ["browser"] },
});
