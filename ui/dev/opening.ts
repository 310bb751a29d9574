/** What every scene begins with. */
import type { CatalogueView, DocumentDetail, RunRow } from "../src/bindings";
import { BASE, makeDocuments, OWN, withFindings } from "./data";
import { LISTS } from "./lists";
import { relate } from "./parts";
import { address, FINGERPRINT, scene } from "./scene";

export function catalogue(id: string, name: string, baseUrl: string): CatalogueView {
  const isServer = scene === "sftp" || scene === "changed-key" || address.has("server");
  return {
    id,
    name,
    organisation: OWN.uri,
    organisationLabel: "gemeente Voorbeeld",
    department: "",
    baseUrl,
    baseIsHostRoot: false,
    isBaseUrlFrozen: false,
    variant: "one",
    categories: [],
    sitemap: "on",
    pageEntries: 1000,
    maxSizeBytes: 2_000_000_000,
    hostRoot: "",
    defaultAct: LISTS.documenthandelingen[0]!.uri,
    hasPermits: false,
    known: ["voorbeeld.nl", "030 286 10 00"],
    insideOff: scene === "inside" ? ["licence-plate"] : [],
    targets: [
      {
        id: `t-${id}`,
        name: "Website",
        place: isServer
          ? { kind: "sftp", user: "woo", host: "sftp.voorbeeld.nl", port: 22, dir: "/var/www/woo" }
          : { kind: "folder", dir: "/srv/www/woo" },
        hostKey: isServer && scene !== "sftp" ? { keyType: "ssh-ed25519", fingerprint: FINGERPRINT } : null,
        hasSecret: isServer && scene !== "sftp",
        readBack: "content",
      },
    ],
  };
}

export function openingCatalogues(): CatalogueView[] {
  if (scene === "setup") return [];
  const own = catalogue("c1", "Gemeente Voorbeeld", BASE);
  return scene === "several" ? [own, catalogue("c2", "Archief", "https://archief.voorbeeld.nl/")] : [own];
}

export function openingDocuments(): DocumentDetail[] {
  if (["empty", "setup", "several"].includes(scene)) return [];
  const documents = makeDocuments(Number(address.get("count") ?? "48"), "c1");
  switch (scene) {
    case "done":
      return documents.map(finished).filter((one) => one.row.sizeBytes < 20_000_000);
    case "items":
      return documents.map(withItems);
    case "texts":
      return documents.map((one, at) => (at % 3 === 0 ? { ...one, row: { ...one.row, isFoundInText: true } } : one));
    case "withdrawing":
      return documents.map((one, at) => (at < 2 ? goingOffline(one) : one));
    default:
      return documents;
  }
}

function finished(one: DocumentDetail): DocumentDetail {
  if (one.row.must === 0) return one;
  const title = one.row.title.startsWith("scan") ? "Verslag" : one.row.title;
  return withFindings({
    ...one,
    row: { ...one.row, title, date: "2026-10-01", categories: [LISTS.informatiecategorieen[3]!.uri] },
    acts: [{ soortHandeling: LISTS.documenthandelingen[0]!.uri, atTime: "2026-10-01T00:00:00+02:00" }],
  });
}

/** Own data, a relation and a second act, each with the first few documents only. */
function withItems(one: DocumentDetail, at: number): DocumentDetail {
  const fields = [{ key: "Afdeling", values: ["Groen"] }];
  if (at < 4) fields.push({ key: "Zaaknummer", values: [`Z-2026-${at + 1}`] });
  let next = at > 6 ? one : relate(one, { field: "extraMetadata", value: [{ namespace: "", prefix: "", fields }] });
  const relation = { to: "https://www.voorbeeld.nl/motie.pdf", title: "Motie fietsen" };
  const motion = { role: LISTS.documentrelaties[0]!.uri, relation };
  if (at < 2) next = relate(next, { field: "documentrelaties", value: [motion] });
  const second = { soortHandeling: LISTS.documenthandelingen[1]!.uri, atTime: "2026-11-02T00:00:00+01:00" };
  return at === 1 ? { ...next, acts: [...next.acts, second] } : next;
}

function goingOffline(one: DocumentDetail): DocumentDetail {
  const row = { ...one.row, status: "changed", isWithdrawing: true, isRemaining: address.has("refused") } as const;
  const L07 = {
    code: "L07",
    variant: "",
    level: "must",
    field: "file",
    params: { path: `documenten/2026/${one.publishedName}` },
  } as const;
  const findings = row.isRemaining ? [L07] : one.findings;
  return { ...one, isEditable: false, wayOut: null, withdrawal: "privacy", findings, row };
}

const run = (id: string, at: string, user: string, counts: Partial<RunRow>): RunRow => ({
  id,
  kind: "documents",
  at,
  user,
  catalogue: "Gemeente Voorbeeld",
  target: "Website",
  published: 0,
  withdrawn: 0,
  heldBack: 0,
  failed: 0,
  remaining: 0,
  state: "partial",
  ...counts,
});

export const OPENING_RUNS: RunRow[] =
  scene === "empty" || scene === "setup"
    ? []
    : [
        run("r2", "2026-11-20T08:30:00Z", "j.jansen", { published: 36, heldBack: 9 }),
        run("r1", "2026-11-18T13:05:00Z", "j.jansen", { published: 33, withdrawn: 1, failed: 3 }),
        run("r0", "2026-03-03T10:12:00Z", "p.devries", { state: "stopped" }),
      ];
