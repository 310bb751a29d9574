/** Finds the text keys in the sources: in calls of `t`, and anywhere else. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Use = { file: string; key: string; facts: string[] | null };

export function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && entry.name !== "bindings.ts")
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/**
 * Keys in calls of `t(…)` and of `did(…)`; a template becomes a pattern with `*`. Facts are the names in the object, null
 * when unknown.
 */
export function uses(folder: string): Use[] {
  return sources(folder).flatMap(({ file, text }) => [
    ...[...text.matchAll(/(?<![\w.$])t\(/g)].flatMap((match) => {
      const [first = "", second] = argumentsOf(text, match.index + match[0].length);
      return keysIn(first).map((key) => ({ file, key, facts: factsIn(second) }));
    }),
    ...[...text.matchAll(/(?<![\w.$])did\(/g)].flatMap((match) => {
      const key = /^\s*"([\w-]+)"\s*$/.exec(argumentsOf(text, match.index + match[0].length)[1] ?? "")?.[1];
      return key === undefined ? [] : [{ file, key, facts: [] }];
    }),
  ]);
}

/** Every string and template anywhere, for finding keys nobody uses. */
export function mentions(folder: string): { literals: Set<string>; patterns: RegExp[] } {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { text } of sources(folder)) {
    for (const match of text.matchAll(/["'`]([a-z][\w-]*)["'`]/g)) literals.add(match[1] ?? "");
    for (const match of text.matchAll(/`([a-z][\w-]*-)\$\{/g)) patterns.push(new RegExp(`^${match[1]}`));
  }
  return { literals, patterns };
}

function keysIn(argument: string): string[] {
  const isChoice = /\?/.test(argument);
  const part = isChoice ? argument.slice(argument.indexOf("?")) : argument;
  const plain = [...part.matchAll(/(?<!(?:===|!==)\s*)"([a-z][\w-]*)"(?!\s*(?:===|!==|\?(?!\.)))/g)].map(
    (match) => match[1] ?? "",
  );
  const templates = [...part.matchAll(/`([^`]*)`/g)].map((match) =>
    (match[1] ?? "").replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "*"),
  );
  return templates.length === 0 || isChoice ? [...plain, ...templates] : templates;
}

function factsIn(argument: string | undefined): string[] | null {
  if (argument === undefined || argument.trim() === "") return [];
  const object = /^\s*\{(.*)\}\s*$/s.exec(argument);
  if (object === null || (object[1] ?? "").includes("...")) return null;
  return argumentsOf(object[1] ?? "")
    .map((part) => /^\s*(\w+)/.exec(part)?.[1] ?? "")
    .filter((name) => name !== "");
}

/** What stands between commas, from `start` to the bracket that closes it, or to the end. */
function argumentsOf(text: string, start = 0): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let from = start;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'" || sign === "`") quote = sign;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) {
      depth -= 1;
      if (depth < 0) return [...parts, text.slice(from, at)];
    } else if (sign === "," && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
