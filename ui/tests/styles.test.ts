import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sources } from "./keys";

const SOURCE = join(import.meta.dirname, "../src");
const CSS = join(SOURCE, "css");
const styled = new Set(
  readdirSync(CSS)
    .flatMap((file) => [...readFileSync(join(CSS, file), "utf8").matchAll(/\.([a-z][\w-]*)/g)])
    .map(([, name]) => name),
);

it("every class in the markup has a style", () => {
  const classes = sources(SOURCE).flatMap(({ file, text }) =>
    [...text.matchAll(/\sclass=(?:"([^"]*)"|\{\[\s*"([^"]*)")/g)].flatMap(([, plain, first]) =>
      (plain ?? first ?? "")
        .replace(/\{[^}]*\}/g, "")
        .split(/\s+/)
        .filter((name) => name !== "" && !styled.has(name))
        .map((name) => `${file.slice(SOURCE.length + 1)}: ${name}`),
    ),
  );
  expect(classes).toEqual([]);
});
