/** An invented site that stands online already, for development: `&adopt=none` for one with nothing new. */
import type { AdoptionFile, AdoptionView } from "../src/bindings";
import { done } from "./answers";
import { address } from "./scene";

const isNone = address.get("adopt") === "none";
const example = (url: string, title: string, element: string, value: string) => ({ url, title, element, value });

const FILES: AdoptionFile[] = [
  { path: "woo/2020/export.sql", bytes: 48_000_000, kind: "unknown" },
  { path: "woo/2021/bijlage", bytes: 120_000, kind: "none" },
  ...Array.from({ length: 1188 }, (_, at) => ({
    path: `woo/2023/besluit-${at + 1}.pdf`,
    bytes: 2_800_000,
    kind: "usual" as const,
  })),
];

const VIEW: AdoptionView = {
  name: "invented",
  place: "Website",
  documents: isNone ? 0 : 1248,
  withFile: isNone ? 0 : 1190,
  bytes: isNone ? 0 : 3_420_000_000,
  withoutFile: isNone ? 0 : 58,
  files: isNone ? [] : FILES.slice(0, 200),
  changed: isNone ? 0 : 12,
  unusualFiles: isNone ? 0 : 2,
  incomplete: isNone ? 0 : 3,
  already: isNone ? 1248 : 0,
  sitemaps: [
    { name: "https://www.voorbeeld.nl/sitemapindex-diwoo.xml", isIndex: true, entries: 3, problem: "" },
    {
      name: "https://www.voorbeeld.nl/sitemap-oud.xml",
      isIndex: false,
      entries: 0,
      problem: isNone ? "" : "not-well-formed",
    },
  ],
  guessed: isNone
    ? []
    : [
        {
          kind: "date-only",
          count: 1248,
          examples: [
            example(
              "https://www.voorbeeld.nl/woo/2023/besluit-parkeren.pdf",
              "Besluit parkeren",
              "atTime",
              "2023-04-05",
            ),
          ],
        },
        {
          kind: "term-by-label",
          count: 12,
          examples: [
            example(
              "https://www.voorbeeld.nl/woo/2022/onderzoek.pdf",
              "Onderzoek fietspaden",
              "informatiecategorie",
              "onderzoeksrapporten",
            ),
          ],
        },
      ],
  missing: isNone
    ? []
    : [
        {
          kind: "officieleTitel",
          count: 3,
          examples: [example("https://www.voorbeeld.nl/woo/2021/scan0034.pdf", "", "officieleTitel", "")],
        },
      ],
  leftOut: isNone
    ? []
    : [{ kind: "other-host", count: 7, examples: [example("https://archief.voorbeeld.nl/nota.pdf", "Nota", "", "")] }],
  findings: isNone
    ? []
    : [
        {
          count: 12,
          first: {
            code: "D18",
            level: "must",
            field: "informatiecategorie",
            variant: "resource-missing",
            params: { field: "informatiecategorie", value: "onderzoeksrapporten" },
          },
        },
      ],
};

export function adoptCommands(): Record<string, (args: { [key: string]: unknown }) => unknown> {
  return {
    plan_adoption: () => done(VIEW),
    adoption_files: ({ from }) => done(FILES.slice(Number(from), Number(from) + 1000)),
    adopt: () =>
      done({
        documents: 1248,
        withFile: 1188,
        withoutFile: 60,
        incomplete: 3,
        already: 0,
        failed: [{ url: "https://www.voorbeeld.nl/woo/2020/a.pdf", code: "target-permission" }],
        cancelled: false,
        change: "1",
      }),
  };
}
