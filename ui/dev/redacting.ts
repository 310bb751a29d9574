/** Invented boxes for development: what was found on the pages, and what is drawn over them. */
import type {
  RedactionBox,
  InsideBox,
  InsideKind,
  PlacedWord,
  PlacedWords,
  RedactionDraft,
  RedactionFind,
  RedactionFinds,
  RedactionGround,
  RedactionResult,
  RedactionWishes,
  WordSearch,
  WordSearchResult,
} from "../src/bindings";
import { type Commands, done, teller } from "./answers";
import { scene, wait } from "./scene";
import { LEFT, linesOf } from "./viewing";

const GROUNDS: RedactionGround[] = [
  { code: "5.1.1.e", name: "nummers van personen, zoals het BSN" },
  { code: "5.1.2.b", name: "economische of financiële belangen" },
  { code: "5.1.2.e", name: "persoonlijke levenssfeer" },
  { code: "5.1.2.i", name: "goed functioneren van de overheid" },
  { code: "5.2.1", name: "persoonlijke beleidsopvattingen" },
];

const AT = "2026-11-19T14:30:00Z";
let draft: RedactionDraft = {
  file: "a".repeat(64),
  boxes:
    scene === "looked-over"
      ? [
          {
            page: 1,
            area: { x: LEFT, y: 28_000, width: 9_000, height: 1_400 },
            ground: "5.1.2.e",
            by: "p.bakker",
            at: AT,
          },
        ]
      : [],
  lookedOver: null,
  canLookOver: scene === "looked-over",
  hasOther: scene === "other-file",
  isRedacted: scene === "redacted",
};

/** Where words stand on a page: all signs are as wide. */
function placesOf(page: number, words: string): InsideBox[] {
  return linesOf(page).flatMap((line) => {
    const sign = line.width / line.words.length;
    const at = line.words.indexOf(words);
    const area = {
      x: Math.round(LEFT + at * sign),
      y: line.y - 1_100,
      width: Math.round(words.length * sign),
      height: 1_400,
    };
    return at < 0 ? [] : [area];
  });
}

function placed(
  kind: InsideKind,
  [text, masked]: [string, string],
  isPossible: boolean,
  page: number,
): RedactionFind[] {
  const item = { kind, isPossible, page, text, count: 1 };
  return placesOf(page, text).map((area) => ({ item: { ...item, boxes: [area] }, masked }));
}

export const REDACT_COMMANDS: Commands = {
  redaction_grounds: () => done(GROUNDS),
  redaction_draft: () => done(draft),
  redaction_finds: async () => {
    await wait(50);
    const found = [1, 2, 3].flatMap((page) => [
      ...placed("name", ["J. de Vries", "J. de V…"], true, page),
      ...placed("bsn", ["111222333", "111…"], false, page),
      ...placed("phone", ["06-12345678", "06-12…"], false, page),
    ]);
    return done<RedactionFinds>({
      finds: scene === "nothing-found" ? [] : found,
      isChecked: scene !== "nothing-found",
    });
  },
  redaction_keep: (args) => {
    const boxes = (args["boxes"] as RedactionBox[]).map((box) => ({ ...box, by: "j.jansen", at: AT }));
    draft = { ...draft, boxes, lookedOver: null, canLookOver: false };
    return done(draft);
  },
  redaction_report: () => done(null),
  redaction_make: async (args) => {
    await wait(100);
    const { isSignatureLost } = args["wishes"] as RedactionWishes;
    if (scene === "signed" && !isSignatureLost)
      return done<RedactionResult>({ kind: "refused", problem: { code: "signed" } });
    if (scene === "unproven")
      return done<RedactionResult>({ kind: "refused", problem: { code: "unproven", page: 2, why: "signs-left" } });
    const redacted = {
      pages: 4,
      boxes: draft.boxes.length,
      signs: 118,
      drawings: 0,
      others: 3,
      asImage: [
        { page: 2, why: "font" as const },
        { page: 3, why: "font" as const },
      ],
      isWidthTold: true,
      proof: { readers: 2, pages: 4, words: 12, objects: 64 },
    };
    return done<RedactionResult>({ kind: "made", report: { redacted, grounds: [], lookedOver: null } });
  },
  redaction_look_over: () => {
    draft = { ...draft, lookedOver: { by: "j.jansen", at: AT }, canLookOver: false };
    return done(draft);
  },
  redact_words: async (args) => {
    teller(args)({ kind: "stage", stage: "readingTexts", files: 6, bytes: null });
    await wait(100);
    return done<WordSearchResult>({
      documents: [
        { id: "3", title: "Besluit over de kermis", boxes: 4, why: null },
        { id: "4", title: "Brief van een bewoner", boxes: 3, why: null },
        { id: "5", title: "Plattegrond van het centrum", boxes: 0, why: "no-text" },
        { id: "6", title: "Verslag van de hoorzitting over parkeren", boxes: 2, why: "partly" },
      ],
      without: 2,
      unreached: 0,
    });
  },
  page_words: async (args) => {
    await wait(10);
    const { words } = args["search"] as WordSearch;
    const page = args["page"] as number;
    const wanted = words === "" ? linesOf(page).flatMap((line) => line.words.split(" ")) : [words];
    const found: PlacedWord[] = [...new Set(wanted)].map((text) => ({ text, boxes: placesOf(page, text) }));
    return done<PlacedWords>({ words: found.filter(({ boxes }) => boxes.length > 0), isCut: false });
  },
};
