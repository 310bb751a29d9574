/** All that changes while somebody tries the window. */
import type { CatalogueView, DocumentDetail, PlanView, RunRow, SavedSearch } from "../src/bindings";
import { OPENING_RUNS, openingCatalogues, openingDocuments } from "./opening";
import { address, scene } from "./scene";

export type Past = { documents: DocumentDetail[]; kind: string; count: number; subject: string };

type World = {
  catalogues: CatalogueView[];
  documents: DocumentDetail[];
  undos: Past[];
  redos: Past[];
  runs: RunRow[];
  saved: SavedSearch[];
  appearance: { theme: "system"; textPercent: number; lessMotion: boolean; language: string };
  isCancelled: boolean;
  hasKey: boolean;
  hasSecret: boolean;
  lastPlan: PlanView | null;
};

export const world: World = {
  catalogues: openingCatalogues(),
  documents: openingDocuments(),
  undos: [],
  redos: [],
  runs: OPENING_RUNS,
  saved: [
    {
      id: "1",
      name: "Besluiten van dit jaar",
      filter: { search: "besluit", dateFrom: "2026-01-01" },
      sort: { key: "date", descending: true },
    },
    { id: "2", name: "Zonder categorie", filter: { categories: [""] }, sort: { key: "added", descending: false } },
  ],
  appearance: {
    theme: (address.get("theme") ?? "system") as "system",
    textPercent: Number(address.get("text") ?? "100"),
    lessMotion: false,
    language: address.get("lang") ?? "nl",
  },
  isCancelled: false,
  hasKey: scene !== "sftp",
  hasSecret: scene !== "sftp",
  lastPlan: null,
};

export const find = (id: string) => world.documents.find((one) => one.row.id === id);
