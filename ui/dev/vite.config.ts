/** Development and screenshots without the Rust side: `npm run dev:fake`. Never part of the production bundle. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [
    svelte(),
    {
      name: "fake-core",
      transformIndexHtml: {
        order: "pre",
        handler: (html: string) =>
          html.replace(
            '<script type="module" src="/src/main.ts"></script>',
            '<script type="module" src="/dev/start.ts"></script>',
          ),
      },
    },
  ],
  build: { outDir: "dev/dist", target: "es2022", assetsInlineLimit: 0, modulePreload: false },
  server: { port: 5174, strictPort: true },
});
