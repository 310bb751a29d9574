/** Invented pages for development: what a document looks like, and the words on it. */
import type { DocumentView, InsideFound, InsideItem, PageImage, PageText, TextPiece, ViewBlock } from "../src/bindings";
import { type Commands, done, refused } from "./answers";
import { scene, wait } from "./scene";
import { find } from "./world";

/** A4, in hundredths of a point. */
const [WIDTH, HEIGHT] = [59_500, 84_200];
export const LEFT = 6_000;

type Line = { y: number; height: number; words: string; width: number };

export function linesOf(page: number): Line[] {
  const plain = (words: string, at: number): Line => ({
    y: 24_000 + at * 2_000,
    height: 1_100,
    words,
    width: words.length * 540,
  });
  const text = Array.from({ length: 22 }, (_, at) =>
    plain(
      at === 3
        ? "De heer J. de Vries, bsn 111222333, telefoon 06-12345678, vroeg dit op 3 oktober."
        : "U vroeg om alle stukken over parkeren in het centrum. Wij gaven een deel daarvan.",
      at,
    ),
  );
  if (page > 1) return [{ y: 9_000, height: 1_600, words: `Hoofdstuk ${page}`, width: 8_800 }, ...text];
  return [
    { y: 9_000, height: 1_800, words: "gemeente Voorbeeld", width: 17_000 },
    { y: 13_000, height: 1_100, words: "Ons kenmerk: Z2026-00123", width: 13_200 },
    { y: 15_000, height: 1_100, words: "Datum: 12 november 2026", width: 12_600 },
    { y: 19_000, height: 1_300, words: "Onderwerp: Besluit op uw Woo-verzoek over parkeren", width: 32_000 },
    ...text,
  ];
}

function drawn(page: number): string {
  const lines = linesOf(page).map(
    ({ y, height, words, width }) =>
      `<text x="${LEFT}" y="${y}" font-size="${height}" textLength="${width}" font-family="sans-serif">${words}</text>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="595" height="842"><rect width="100%" height="100%" fill="#fff"/>${lines.join("")}</svg>`;
  return `data:image/svg+xml;base64,${btoa(picture)}`;
}

const piece = ({ y, height, words, width }: Line): TextPiece => ({ text: words, x: LEFT, y, width, height, turn: 0 });

const BLOCKS: ViewBlock[] = [
  { kind: "fact", name: "subject", text: "Besluitenlijst college" },
  { kind: "heading", level: 1, text: "Besluitenlijst college 11 november" },
  { kind: "paragraph", text: "Aanwezig waren de burgemeester en alle wethouders. De datum is 12 november 2026." },
  { kind: "item", level: 1, text: "Het verslag van de vorige vergadering is vastgesteld." },
  { kind: "item", level: 2, text: "Met een wijziging op bladzijde twee." },
  { kind: "part", part: "comment", name: "J. Jansen", text: "Klopt dit aantal?" },
  { kind: "part", part: "inserted", name: "J. Jansen", text: "Het college stemt in." },
  { kind: "part", part: "deleted", name: "J. Jansen", text: "Het college stemt niet in." },
  { kind: "heading", level: 2, text: "Uitgaven" },
  {
    kind: "table",
    rows: [
      ["Onderdeel", "Bedrag", "Opmerking"],
      ["Parkeren", "1.250", "Voor het centrum"],
      ["Groen", "980", ""],
    ],
    more: 12,
  },
  { kind: "part", part: "hidden-sheet", name: "Bronnen", text: "" },
  { kind: "paragraph", text: "Dit blad laat het programma zelf niet zien." },
];

function contentOf(name: string): DocumentView["content"] {
  if (scene === "unseen") return { kind: "nothing", problem: "unsupported" };
  if (/\.(docx|odt|xlsx)$/.test(name)) return { kind: "text", blocks: BLOCKS, isCut: true };
  const count = scene === "long" ? 352 : 4;
  return { kind: "pages", pages: Array.from({ length: count }, () => ({ width: WIDTH, height: HEIGHT })), more: 0 };
}

export const VIEW_COMMANDS: Commands = {
  document_view: async (args) => {
    if (scene === "loading-view") await new Promise(() => undefined);
    const detail = find(args["document"] as string);
    if (detail === undefined) return refused("document-unknown", { value: "?" });
    if (scene === "damaged-copy") return refused("copy-damaged", { title: detail.row.title });
    return done<DocumentView>({ name: detail.file.name, content: contentOf(detail.file.name) });
  },
  page_image: async (args) => {
    await wait(30);
    const name = find(args["document"] as string)?.file.name ?? "";
    if (contentOf(name).kind !== "pages") return done<PageImage>({ kind: "nothing", problem: "unsupported" });
    if (scene === "filled" && args["page"] === 4) return done<PageImage>({ kind: "nothing", problem: "damaged" });
    const width = args["width"] as number;
    const height = Math.round((width * HEIGHT) / WIDTH);
    return done<PageImage>({
      kind: "shown",
      image: drawn(args["page"] as number),
      width,
      height,
      isReduced: args["page"] === 3,
    });
  },
  document_inside: () => {
    const place = (y: number, width: number) => [{ x: LEFT, y, width, height: 1_400 }];
    const item = (
      kind: InsideItem["kind"],
      page: number,
      boxes: InsideItem["boxes"],
      isPossible = false,
    ): InsideItem => ({
      kind,
      isPossible,
      page,
      boxes,
      text: "",
      count: 1,
    });
    const items = [
      item("bsn", 1, place(27_000, 7_000)),
      item("bsn", 2, place(31_000, 7_000)),
      item("bsn", 2, place(35_000, 7_000), true),
      item("covered-text", 2, place(41_000, 16_000)),
    ];
    return done<InsideFound>({
      isLooked: true,
      items: scene === "inside" ? items : [],
      unchecked: null,
      unread: [],
      claims: scene === "inside" ? ["PDF/A-2b"] : [],
      accepted:
        scene === "inside" ? [{ code: "I01", variant: "email", reason: "Het algemene adres van de gemeente." }] : [],
    });
  },
  document_inside_words: () => done(["111…", "123…", "876…", ""]),
  page_text: (args) => done<PageText>({ pieces: linesOf(args["page"] as number).map(piece), isCut: false }),
};
