/** The language test of the window: every key has its sentence in both languages, and every sentence is plain. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mentions, sources, uses } from "./keys";

const ROOT = join(import.meta.dirname, "..");
const SOURCE = join(ROOT, "src");
const FILES = {
  nl: readFileSync(join(ROOT, "texts/nl.ftl"), "utf8"),
  en: readFileSync(join(ROOT, "texts/en.ftl"), "utf8"),
};
/** decisions.md, "Sentences": at most 15 words, and 12 on average. */
const MAX_WORDS = 15;
const MAX_AVERAGE = 12;
/** A text of so many words or more is a sentence, hence ends like one. */
const SENTENCE_WORDS = 7;
/** decisions.md, "Words" and "Sentences": never in the window. */
const FORBIDDEN =
  /\b(u|uw|upload|uploaden|sync|syncen|host|dry run|template|preset|valideren|validatie|issues?|record|draft|dirty|terugdraaien|depubliceren|ongeldige invoer|verplicht veld|zullen)\b|dit veld is verplicht|er is iets misgegaan|!|&/i;
/** Long names of buttons and things, which are no sentences. */
const PHRASES = new Set<string>([
  "step-rename",
  "publish-both",
  "add-publication",
  "todo-publish-both",
  "group-restored-about",
  "permits-group-D-about",
  "permits-group-clean-about",
  "hostkey-changed-title",
  "about-level-must",
  "row-key-choose",
  "setup-need-place",
  "self-check",
  "self-register",
  "self-robots",
  "target-where",
]);
const OUTSIDE = /^(code|rule|skipped|category|cli|report)-/;

type Message = { readings: string[]; facts: Set<string>; within: Set<string> };

function parse(text: string): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const entry of new FluentResource(text).body) {
    const message: Message = { readings: [], facts: new Set(), within: new Set() };
    message.readings = readings(entry.value as Part, message);
    expect(found.has(entry.id), `${entry.id} stands twice`).toBe(false);
    found.set(entry.id, message);
  }
  // A text brings the words of the texts within it, and what they use.
  for (const message of [...found.values()]) {
    for (const key of message.within) for (const fact of found.get(key)?.facts ?? []) message.facts.add(fact);
    message.readings = message.readings.map((reading) =>
      reading.replace(/\{([\w-]+)\}/g, (_, key: string) => found.get(key)?.readings.at(-1) ?? "x"),
    );
  }
  return found;
}

type Part =
  | null
  | string
  | Part[]
  | { type: string; name?: string; value?: string | number; selector?: Part; variants?: { value: Part }[] };

function readings(part: Part, message: Omit<Message, "readings">): string[] {
  if (part === null) return [""];
  if (typeof part === "string") return [part];
  if (Array.isArray(part))
    return part.reduce<string[]>(
      (all, one) => all.flatMap((start) => readings(one, message).map((end) => start + end)),
      [""],
    );
  if (part.type === "var") message.facts.add(part.name ?? "");
  if (part.type === "mesg") {
    message.within.add(part.name ?? "");
    return [`{${part.name ?? ""}}`];
  }
  if (part.type === "select") {
    readings(part.selector ?? null, message);
    return (part.variants ?? []).flatMap((variant) => readings(variant.value, message));
  }
  return ["x"];
}

const nl = parse(FILES.nl);
const en = parse(FILES.en);
/** What the shell says itself (menu, dialogs of the system, before there is a page) is tested with the shell. */
const NATIVE = /^(menu|dialog|fatal)-/;
const windowKeys = (text: string) =>
  [...text.slice(text.indexOf("### Window")).matchAll(/^([a-z][\w-]*) =/gm)]
    .map((match) => match[1] ?? "")
    .filter((key) => !NATIVE.test(key));
const used = uses(SOURCE);

function matches(pattern: string, keys: Iterable<string>): string[] {
  const form = new RegExp(
    `^${pattern
      .split("*")
      .map((piece) => piece.replace(/[^\w-]/g, "\\$&"))
      .join("[\\w-]+")}$`,
  );
  return [...keys].filter((key) => form.test(key));
}

describe("the texts of the window", () => {
  it("has both languages with the same keys and facts", () => {
    for (const key of windowKeys(FILES.nl)) {
      expect(en.has(key), `${key} has no English`).toBe(true);
      expect([...(en.get(key)?.facts ?? [])].sort(), key).toEqual([...(nl.get(key)?.facts ?? [])].sort());
    }
    expect(windowKeys(FILES.en)).toEqual(windowKeys(FILES.nl));
  });

  it("has a sentence for every key the window uses", () => {
    for (const { file, key } of used) expect(matches(key, nl.keys()).length, `${key} in ${file}`).toBeGreaterThan(0);
    expect(used.length, "the finder finds").toBeGreaterThan(400);
  });

  it("gets every fact its sentences name", () => {
    for (const { file, key, facts } of used) {
      if (facts === null) continue;
      const whole = used.map((use) => use.key);
      for (const one of matches(key, nl.keys()))
        if (key === one || !whole.includes(one))
          for (const fact of nl.get(one)?.facts ?? []) expect(facts, `${one} in ${file}`).toContain(fact);
    }
  });

  it("has a sentence for every value of a key that is put together", () => {
    const groups: Record<string, string[]> = {
      "status-*": ["concept", "ready", "waiting", "published", "changed", "withdrawn"],
      "level-*": ["must", "attention", "tip"],
      "about-level-*": ["must", "attention", "waits", "tip"],
      "reason-*": ["privacy", "procedure", "wrong-document", "unreadable", "not-yet-public", "other"],
      "test-*": ["connect", "authenticate", "folder", "write", "rename", "replace", "readBack", "remove", "hostRoot"],
      "stage-*": ["preparing", "sending", "verifying", "goingLive"],
      "sending-*": ["sent", "sending", "waiting", "failed"],
      "robots-*": ["unchanged", "create", "merge", "handOver", "refused", "create-done", "merge-done"],
      "run-*": ["complete", "held-only", "partial", "stopped"],
      "action-*": ["new", "changed", "replaced", "withdrawn", "held-back", "failed"],
      "step-*": ["add", "edit", "remove", "replace", "withdraw", "republish", "rename", "catalogue", "fix"],
      "saving-*": ["saved", "waiting", "saving", "failed"],
      "saving-*-short": ["waiting", "saving", "failed"],
      "place-*": ["documents", "todo", "permits", "history", "settings", "help"],
      "theme-*": ["system", "light", "dark"],
      "variant-*": ["one", "two"],
      "target-kind-*": ["folder", "sftp"],
      "target-kind-*-about": ["folder", "sftp"],
      "target-login-*": ["password", "key"],
      "settings-*": ["organisation", "targets", "templates", "permits", "storage", "appearance"],
      "setup-name-*": ["1", "2", "3"],
      "setup-title-*": ["1", "2", "3"],
      "group-*": ["new", "changed", "replaced", "withdrawn", "held"],
    };
    for (const [pattern, values] of Object.entries(groups))
      for (const value of values) expect(nl.has(pattern.replace("*", value)), pattern.replace("*", value)).toBe(true);
  });

  it("has no sentence that nobody uses", () => {
    const { literals, patterns } = mentions(SOURCE);
    const unused = windowKeys(FILES.nl).filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it.each([
    ["nl", nl],
    ["en", en],
  ] as const)("is plain in %s", (language, messages) => {
    const lengths: number[] = [];
    for (const key of windowKeys(FILES[language]))
      for (const reading of messages.get(key)?.readings ?? []) {
        for (const sentence of reading.split(/(?<=[.?:])\s+/)) {
          const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
          expect(words, `${key}: ${sentence}`).toBeLessThanOrEqual(MAX_WORDS);
          if (words > 2) lengths.push(words);
        }
        const count = reading.split(/\s+/).length;
        const isSentence = (count >= SENTENCE_WORDS && !PHRASES.has(key)) || /[.] \S/.test(reading);
        if (isSentence) expect(reading, key).toMatch(/[.?:…]$|[.:] x( documents)?$/);
        if (language === "nl") expect(reading, key).not.toMatch(FORBIDDEN);
      }
    expect(lengths.reduce((sum, one) => sum + one, 0) / lengths.length).toBeLessThanOrEqual(MAX_AVERAGE);
  });

  it("stands in the texts, not in the components", () => {
    // Words between tags are texts that escaped; only the name of the program stands there.
    for (const { file, text } of sources(SOURCE)) {
      if (!file.endsWith(".svelte")) continue;
      const markup = text
        .replace(/<script[\s\S]*?<\/script>/g, "")
        .replace(/<!--[\s\S]*?-->/g, "")
        .replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, "");
      const words = [...markup.matchAll(/>([^<>]*[A-Za-z]{4,}[^<>]*)</g)]
        .map((match) => (match[1] ?? "").trim())
        .filter((one) => one !== "Openbaarmaker" && !/[=(){};]/.test(one) && !/^SHA-?256$/.test(one));
      expect(words, file).toEqual([]);
    }
  });

  it("parses without leaving anything out", () => {
    for (const text of Object.values(FILES)) {
      const bundle = new FluentBundle("nl");
      expect(bundle.addResource(new FluentResource(text))).toEqual([]);
      const written = [...text.matchAll(/^([a-z][\w-]*) ?=/gm)].length;
      expect(new FluentResource(text).body.filter((entry) => !entry.id.startsWith("-")).length).toBe(written);
    }
    expect(windowKeys(FILES.nl).filter((key) => OUTSIDE.test(key))).toEqual([]);
  });
});
