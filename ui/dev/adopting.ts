/** An invented site that stands online already, for development: `&adopt=none` for one with nothing new. */
import type { AdoptionFile, AdoptionView } from "../src/bindings";
import { type Commands, done } from "./answers";
import { address } from "./scene";

const example = (url: string, title: string, element: string, value: string) => ({ url, title, element, value });

const sitemaps = (problem: string): AdoptionView["sitemaps"] => [
  { name: "https://www.voorbeeld.nl/sitemapindex-diwoo.xml", isIndex: true, entries: 3, problem: "" },
  { name: "https://www.voorbeeld.nl/sitemap-oud.xml", isIndex: false, entries: 0, problem },
];

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
  documents: 1248,
  withFile: 1190,
  bytes: 3_420_000_000,
  withoutFile: 58,
  files: FILES.slice(0, 200),
  changed: 12,
  unusualFiles: 2,
  incomplete: 3,
  already: 0,
  sitemaps: sitemaps("not-well-formed"),
  guessed: [
    {
      kind: "date-only",
      count: 1248,
      examples: [
        example("https://www.voorbeeld.nl/woo/2023/besluit-parkeren.pdf", "Besluit parkeren", "atTime", "2023-04-05"),
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
  missing: [
    {
      kind: "officieleTitel",
      count: 3,
      examples: [example("https://www.voorbeeld.nl/woo/2021/scan0034.pdf", "", "officieleTitel", "")],
    },
  ],
  leftOut: [
    { kind: "other-host", count: 7, examples: [example("https://archief.voorbeeld.nl/nota.pdf", "Nota", "", "")] },
  ],
  findings: [
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

const NOTHING_NEW: AdoptionView = {
  name: "invented",
  place: "Website",
  documents: 0,
  withFile: 0,
  bytes: 0,
  withoutFile: 0,
  files: [],
  changed: 0,
  unusualFiles: 0,
  incomplete: 0,
  already: 1248,
  sitemaps: sitemaps(""),
  guessed: [],
  missing: [],
  leftOut: [],
  findings: [],
};

export const ADOPT_COMMANDS: Commands = {
  plan_adoption: () => done(address.get("adopt") === "none" ? NOTHING_NEW : VIEW),
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
