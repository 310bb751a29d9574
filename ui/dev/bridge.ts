/**
 * A fake of the shell for development: every command in memory, with documents that are made up.
 *
 * The scene is in the address: `?scene=filled|empty|setup|many|locked|corrupt|newer|loading|failing|sftp|done|elsewhere`, `&count=100000`;
 * `&slow` stores changes slowly.
 */
import type { CatalogueView } from "../src/bindings/CatalogueView";
import type { DocumentDetail } from "../src/bindings/DocumentDetail";
import type { DocumentFilter } from "../src/bindings/DocumentFilter";
import type { Event } from "../src/bindings/Event";
import type { Facets } from "../src/bindings/Facets";
import type { FieldChange } from "../src/bindings/FieldChange";
import type { FieldValue } from "../src/bindings/FieldValue";
import type { HistoryFilter } from "../src/bindings/HistoryFilter";
import type { Overview } from "../src/bindings/Overview";
import type { PlanGroup } from "../src/bindings/PlanGroup";
import type { PlanView } from "../src/bindings/PlanView";
import type { Problem } from "../src/bindings/Problem";
import type { RunResult } from "../src/bindings/RunResult";
import type { RunRow } from "../src/bindings/RunRow";
import type { SavedSearch } from "../src/bindings/SavedSearch";
import type { Selection } from "../src/bindings/Selection";
import type { Sort } from "../src/bindings/Sort";
import type { StatusFilter } from "../src/bindings/StatusFilter";
import type { TodoGroup } from "../src/bindings/TodoGroup";
import { containsWords } from "../src/lib/fold";
import { nameIn } from "../src/lib/items";
import { suggestionCommands } from "./suggestions";
import { adoptCommands } from "./adopting";
import { hasPermits, permitCommands } from "./permits";
import { sheetCommands } from "./sheets";
import { templateCommands } from "./templates";
import { BASE, makeDocuments, OWN, withFindings } from "./data";
import { LISTS } from "./lists";
import { listCommands } from "./valueLists";
import { CHANGES, differencesOf, putValues, subjectOf, summaryOf, valuesOf } from "./many";
import type { PartMove } from "../src/bindings/PartMove";
import { movePart, partPage, partsOf, relate, withRelations } from "./parts";
import { ORGANISATIONS } from "./organisations";

const address = new URLSearchParams(location.search);
const scene = address.get("scene") ?? "filled";
const pace = Number(address.get("pace") ?? "1");
const FINGERPRINT = "SHA256:9aQFx2LmTt0k3vYwZr8uJ1sHcDqEoP5nBiGfKlAxVyM";

const kept = localStorage;
if (address.has("fresh")) kept.clear();

let catalogues: CatalogueView[] = scene === "setup" ? [] : [catalogue("c1", "Gemeente Voorbeeld", BASE)];
if (scene === "several") catalogues.push(catalogue("c2", "Archief", "https://archief.voorbeeld.nl/"));
let documents: DocumentDetail[] = scene === "empty" || scene === "setup" || scene === "several" ? [] : makeDocuments(Number(address.get("count") ?? "48"), "c1");
if (scene === "done") documents = documents.map((one) => (one.row.must > 0 ? withFindings({ ...one, row: { ...one.row, title: one.row.title.startsWith("scan") ? "Verslag" : one.row.title, date: "2026-10-01", categories: [LISTS.informatiecategorieen[3]!.uri] }, acts: [{ soortHandeling: LISTS.documenthandelingen[0]!.uri, atTime: "2026-10-01T00:00:00+02:00" }] }) : one)).filter((one) => one.row.sizeBytes < 20_000_000);
if (scene === "items") {
  const own = (at: number) => [{ key: "Afdeling", values: ["Groen"] }, ...(at < 4 ? [{ key: "Zaaknummer", values: [`Z-2026-${at + 1}`] }] : [])];
  documents = documents.map((one, at) => (at > 6 ? one : relate(one, { field: "extraMetadata", value: [{ namespace: "", prefix: "", fields: own(at) }] })));
  const motion = { role: LISTS.documentrelaties[0]!.uri, relation: { to: "https://www.voorbeeld.nl/motie.pdf", title: "Motie fietsen" } };
  documents = documents.map((one, at) => (at > 1 ? one : relate(one, { field: "documentrelaties", value: [motion] })));
  documents = documents.map((one, at) => (at === 1 ? { ...one, acts: [...one.acts, { soortHandeling: LISTS.documenthandelingen[1]!.uri, atTime: "2026-11-02T00:00:00+01:00" }] } : one));
}
type Past = { documents: DocumentDetail[]; kind: string; count: number; subject: string };
if (scene === "texts") documents = documents.map((one, index) => (index % 3 === 0 ? { ...one, row: { ...one.row, isFoundInText: true } } : one));
if (scene === "withdrawing") documents = documents.map((one, index) => (index < 2 ? { ...one, isEditable: false, wayOut: null, withdrawal: "privacy", row: { ...one.row, status: "changed", isWithdrawing: true } } : one));
const undos: Past[] = [];
const redos: Past[] = [];
const runs: RunRow[] = scene === "empty" || scene === "setup" ? [] : [
  { id: "r2", kind: "documents", at: "2026-11-20T08:30:00Z", user: "j.jansen", catalogue: "Gemeente Voorbeeld", target: "Website", published: 36, withdrawn: 0, heldBack: 9, failed: 0, state: "partial" },
  { id: "r1", kind: "documents", at: "2026-11-18T13:05:00Z", user: "j.jansen", catalogue: "Gemeente Voorbeeld", target: "Website", published: 33, withdrawn: 1, heldBack: 0, failed: 3, state: "partial" },
  { id: "r0", kind: "documents", at: "2026-03-03T10:12:00Z", user: "p.devries", catalogue: "Gemeente Voorbeeld", target: "Website", published: 0, withdrawn: 0, heldBack: 0, failed: 0, state: "stopped" },
];
let appearance = { theme: (address.get("theme") ?? "system") as "system", textPercent: Number(address.get("text") ?? "100"), lessMotion: false, language: address.get("lang") ?? "nl" };
let isCancelled = false;
let hasKey = scene !== "sftp";
let hasSecret = scene !== "sftp";
let lastPlan: PlanView | null = null;

function catalogue(id: string, name: string, baseUrl: string): CatalogueView {
  const isServer = scene === "sftp" || scene === "changed-key" || address.has("server");
  return {
    id, name, organisation: OWN.uri, organisationLabel: "gemeente Voorbeeld", department: "", baseUrl, baseIsHostRoot: false, isBaseUrlFrozen: false, variant: "one", categories: [], sitemap: "on", maxSizeBytes: 2_000_000_000, hostRoot: "", defaultAct: LISTS.documenthandelingen[0]!.uri, hasPermits: false,
    targets: [{ id: `t-${id}`, name: "Website", place: isServer ? { kind: "sftp", user: "woo", host: "sftp.voorbeeld.nl", port: 22, dir: "/var/www/woo" } : { kind: "folder", dir: "/srv/www/woo" }, hostKey: isServer && scene !== "sftp" ? { keyType: "ssh-ed25519", fingerprint: FINGERPRINT } : null, hasSecret: isServer && scene !== "sftp" }],
  };
}

const done = <T>(value: T) => ({ kind: "done" as const, value });
const refused = (code: Problem["code"], params: Record<string, string> = {}, retry: Problem["retry"] = "after-input") => ({ kind: "refused" as const, problem: { code, params, retry } });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * pace));
const find = (id: string) => documents.find((one) => one.row.id === id);

function overview(): Overview {
  const things = documents.reduce((sum, one) => sum + one.row.must + one.row.attention, 0);
  return {
    catalogues: catalogues.map((one) => ({ ...one, hasPermits: hasPermits() })), counts: { documents: documents.length, todo: things, must: documents.reduce((sum, one) => sum + one.row.must, 0), publishable: documents.filter((one) => one.row.status === "ready" || one.row.status === "changed").length, siteDue: scene === "done" && address.has("due") ? "sitemaps" : "nothing" },
    lastPublished: runs.length > 0 ? "2026-11-20T08:30:00Z" : null, undo: null, redo: null, hasKeyStore: scene !== "sftp", unfinishedRun: scene === "unfinished" ? "r9" : null,
  };
}

function hasValue(id: string, wanted: FieldValue): boolean {
  const values = valuesOf(find(id)!, wanted.field);
  return wanted.value === "" ? values.length === 0 : values.includes(wanted.value);
}

function matching(filter: DocumentFilter, sort: Sort): DocumentDetail[] {
  const words = (filter.search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = documents.filter(({ row, findings }) =>
    (filter.among === undefined || filter.among.includes(row.id)) &&
    (filter.value === undefined || hasValue(row.id, filter.value)) &&
    (filter.statuses === undefined || filter.statuses.some((status) => (status === "todo" ? row.must + row.attention > 0 : row.status === status))) &&
    (filter.categories === undefined || filter.categories.some((uri) => (uri === "" ? row.categories.length === 0 : row.categories.includes(uri)))) &&
    (filter.dateFrom === undefined || (row.date ?? "") >= filter.dateFrom) && (filter.dateTo === undefined || (row.date !== null && row.date <= filter.dateTo)) &&
    (filter.level === undefined || (filter.level === "must" ? row.must > 0 : filter.level === "attention" ? row.attention > 0 : false)) &&
    (filter.rule === undefined || findings.some((finding) => finding.code === filter.rule || `${finding.code}-${finding.variant ?? ""}` === filter.rule)) &&
    words.every((word) => `${row.title} ${row.fileName} ${row.isFoundInText ? TEXT : ""}`.toLowerCase().split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))));
  const keys = { added: (one: DocumentDetail) => String(one.addedAt), title: (one: DocumentDetail) => one.row.title.toLowerCase(), category: (one: DocumentDetail) => one.row.categories[0] ?? "~", date: (one: DocumentDetail) => one.row.date ?? "", status: (one: DocumentDetail) => one.row.status, file: (one: DocumentDetail) => one.row.fileName, size: (one: DocumentDetail) => String(one.row.sizeBytes).padStart(12, "0") };
  if (sort.key !== "added") found.sort((a, b) => keys[sort.key](a).localeCompare(keys[sort.key](b)));
  return sort.descending ? found.reverse() : found;
}

/** What a word of the text of a file would be; made-up documents have none. */
const TEXT = "toelichting";
let saved: SavedSearch[] = [
  { id: "1", name: "Besluiten van dit jaar", filter: { search: "besluit", dateFrom: "2026-01-01" }, sort: { key: "date", descending: true } },
  { id: "2", name: "Zonder categorie", filter: { categories: [""] }, sort: { key: "added", descending: false } },
];

function facetsOf(filter: DocumentFilter): Facets {
  const plain = { key: "added", descending: false } as const;
  const { statuses: _states, ...anyState } = filter;
  const { categories: _categories, ...anyCategory } = filter;
  const count = (values: readonly string[]) => [...new Set(values)].map((value) => ({ value, count: values.filter((one) => one === value).length }));
  const states = matching(anyState, plain);
  return {
    statuses: [{ status: "todo", count: states.filter((one) => one.row.must + one.row.attention > 0).length }, ...count(states.map((one) => one.row.status)).map(({ value, count }) => ({ status: value as StatusFilter, count }))],
    categories: count(matching(anyCategory, plain).flatMap((one) => (one.row.categories.length === 0 ? [""] : one.row.categories))).map(({ value, count }) => ({ uri: value, count })),
    rules: [{ rule: "D06-missing", code: "D06", variant: "missing", count: states.filter((one) => one.row.categories.length === 0).length, params: {} }],
    levels: [{ level: "must", count: states.filter((one) => one.row.must > 0).length }, { level: "attention", count: states.filter((one) => one.row.attention > 0).length }], catalogues: catalogues.map((one) => ({ catalogue: one.id, count: states.filter((other) => other.catalogue === one.id).length })),
  };
}

function chosen(selection: Selection): DocumentDetail[] {
  if (selection.kind === "ids") return selection.ids.map(find).filter((one) => one !== undefined);
  return matching(selection.filter, { key: "added", descending: false }).filter((one) => !selection.except.includes(one.row.id));
}

/** Values that one takes the place of. */
function isLike({ field, value }: FieldValue, other: string): boolean {
  return field === "extraMetadata" ? nameIn(value) === nameIn(other) : value.split("@")[0] === other.split("@")[0];
}

function changed(one: DocumentDetail, change: FieldChange): DocumentDetail {
  const row = { ...one.row };
  let next: DocumentDetail = { ...one, row };
  switch (change.field) {
    case "officieleTitel": row.title = change.value; row.titleOrigin = "person"; break;
    case "acceptTitle": row.titleOrigin = "person"; break;
    case "add": next = putValues(next, change.value.field, [...new Set([...valuesOf(next, change.value.field), change.value.value])]); row.categories = next.row.categories; break;
    case "put": next = putValues(next, change.value.field, [...valuesOf(next, change.value.field).filter((value) => !isLike(change.value, value)), change.value.value]); break;
    case "remove": next = putValues(next, change.value.field, valuesOf(next, change.value.field).filter((value) => value !== change.value.value && !value.startsWith(`${change.value.value}:`))); row.categories = next.row.categories; break;
    case "informatiecategorieen": row.categories = change.value; break;
    case "creatiedatum": row.date = change.value; if (next.acts.length === 0 && change.value !== null) next = { ...next, actsAreProposed: true, acts: [{ soortHandeling: LISTS.documenthandelingen[0]!.uri, atTime: `${change.value}T00:00:00+01:00` }] }; break;
    case "documenthandelingen": next = { ...next, acts: change.value, actsAreProposed: false }; break;
    case "soortHandeling": next = { ...next, acts: [{ soortHandeling: change.value, atTime: `${row.date ?? "2026-01-01"}T00:00:00+01:00` }] }; break;
    case "omschrijvingen": next = { ...next, omschrijvingen: change.value }; break;
    case "identifiers": next = { ...next, identifiers: change.value }; break;
    case "language": next = { ...next, language: change.value ?? "" }; break;
    case "publishedName": next = { ...next, publishedName: change.value }; break;
    case "publisher": next = { ...next, publisher: change.value ?? "", publisherLabel: ORGANISATIONS.find((org) => org.uri === change.value)?.label ?? OWN.label }; break;
    case "verantwoordelijke": next = { ...next, verantwoordelijke: change.value ?? "", verantwoordelijkeLabel: ORGANISATIONS.find((org) => org.uri === change.value)?.label ?? OWN.label }; break;
    case "verkorteTitels": case "alternatieveTitels": case "trefwoorden": next = { ...next, further: { ...next.further, [change.field]: change.value } }; break;
    case "naamOpsteller": case "aggregatiekenmerk": next = { ...next, further: { ...next.further, [change.field]: change.value ?? "" } }; break;
    case "begindatum": case "einddatum": next = { ...next, further: { ...next.further, [change.field]: change.value === null ? "" : `${change.value}T00:00:00+01:00` } }; break;
    case "documentsoorten": next = { ...next, further: { ...next.further, documentsoorten: LISTS.documentsoorten.filter((one) => change.value.includes(one.uri)) } }; break;
    case "themas": next = { ...next, further: { ...next.further, themas: LISTS.themas.filter((one) => change.value.includes(one.uri)) } }; break;
    case "medeverantwoordelijken": next = { ...next, further: { ...next.further, medeverantwoordelijken: ORGANISATIONS.filter((one) => change.value.includes(one.uri)) } }; break;
    case "opsteller": next = { ...next, further: { ...next.further, opsteller: ORGANISATIONS.find((one) => one.uri === change.value) ?? null } }; break;
    case "redenVerwijderingVervanging": next = { ...next, further: { ...next.further, redenVervanging: LISTS.redenen.find((one) => one.uri === change.value) ?? null } }; break;
    default: next = relate(next, change); break;
  }
  if (row.status === "published") row.status = "changed";
  return withFindings({ ...next, row });
}

function write(ids: readonly string[], update: (one: DocumentDetail) => DocumentDetail, kind: string, subject: string) {
  const set = new Set(ids);
  undos.push({ documents, kind, count: ids.length, subject });
  redos.length = 0;
  documents = documents.map((one) => (set.has(one.row.id) ? update(one) : one));
  return done({ changed: [...ids], change: `u${undos.length}` });
}

/** The same, answered as the window hears it of many documents. */
function writeMany(ids: readonly string[], update: (one: DocumentDetail) => DocumentDetail, kind: string, subject: string) {
  const { value } = write(ids, update, kind, subject);
  return done({ changed: ids.length, change: value.change, skipped: 0, firstSkipped: [] });
}

function back(from: Past[], to: Past[]) {
  const past = from.pop();
  if (past === undefined) return refused("nothing-to-undo", {}, "never");
  to.push({ ...past, documents });
  documents = past.documents;
  return done({ id: "u", kind: past.kind, count: past.count, subject: past.subject, at: new Date().toISOString() });
}

/** Goes through so many documents as a job does; false when it was stopped. */
async function walk(tell: (event: Event) => void, total: number): Promise<boolean> {
  tell({ kind: "stage", stage: "changing", files: total, bytes: null });
  for (let at = 0; at < total && total >= 2_000; at += total / 10) {
    if (isCancelled) return false;
    tell({ kind: "progress", files: Math.round(at), bytes: 0 });
    if (address.has("hold") && at >= total / 2) await new Promise(() => undefined);
    await wait(50);
  }
  return true;
}

function todo() {
  const groups = new Map<string, TodoGroup>();
  for (const one of documents) for (const finding of one.findings) {
    const key = `${finding.code}-${finding.variant ?? ""}`;
    const group = groups.get(key) ?? { code: finding.code, variant: finding.variant ?? "", level: finding.level, field: finding.field, count: 0, documents: [], hasFix: finding.code === "D02" };
    group.count += 1;
    if (group.documents.length < 50) group.documents.push({ id: one.row.id, title: one.row.title, fileName: one.row.fileName, params: finding.params, fixes: finding.code === "D02" ? [{ field: "officieleTitel", before: one.row.title, after: "Verslag inspraakavond centrumplan" }] : [] });
    groups.set(key, group);
  }
  const order = { must: 0, attention: 1, tip: 2 };
  return done({ things: documents.reduce((sum, one) => sum + one.row.must + one.row.attention, 0), documents: documents.filter((one) => one.row.must + one.row.attention > 0).length, ready: documents.filter((one) => one.row.status === "ready").length, groups: [...groups.values()].sort((a, b) => order[a.level] - order[b.level] || b.count - a.count) });
}

function groupOf(list: DocumentDetail[], differences: PlanGroup["items"][0]["differences"] = []): PlanGroup {
  return { count: list.length, bytes: list.reduce((sum, one) => sum + one.row.sizeBytes, 0), items: list.slice(0, 200).map((one) => ({ id: one.row.id, title: one.row.title, fileName: one.row.fileName, sizeBytes: one.row.sizeBytes, categories: one.row.categories, path: `documenten/2026/${one.publishedName}`, differences, findings: one.findings })) };
}

function makePlan(): PlanView {
  const by = (status: string) => documents.filter((one) => one.row.status === status);
  const [fresh, edited, held] = [by("ready"), by("changed"), by("concept")];
  const replaced = edited.slice(0, 1);
  const nothing = scene === "nothing";
  const handOver = ["# BEGIN Openbaarmaker", "Sitemap: https://www.voorbeeld.nl/woo/sitemapindex-diwoo.xml", "# END Openbaarmaker"];
  return {
    plan: "p1", catalogue: "c1", target: "t-c1", targetName: "Website Gemeente Voorbeeld", offered: nothing ? 0 : fresh.length + edited.length + held.length,
    new: groupOf(nothing ? [] : fresh), changed: groupOf(nothing ? [] : edited.slice(1), [{ field: "officieleTitel", before: "Convenant jeugd", after: "Convenant jeugdzorg regio" }, { field: "language", before: "", after: LISTS.talen[0]!.uri }]),
    replaced: groupOf(nothing ? [] : replaced, [{ field: "file", before: "1,1 MB", after: "1,3 MB" }]), withdrawn: groupOf(scene === "withdraw" ? by("withdrawn") : []), heldBack: groupOf(nothing ? [] : held), unchanged: by("published").length, alreadyThere: scene === "unfinished" ? 12 : 0, strays: scene === "unfinished" ? 1 : 0, hasWork: !nothing,
    robots: { state: nothing ? "unchanged" : "handOver", url: "https://www.voorbeeld.nl/robots.txt", added: [], removed: [], handOver: nothing ? [] : handOver, reason: "", findings: scene === "elsewhere" ? [{ code: "R01", variant: "blocked", level: "must", field: "site", params: { url: `${BASE}sitemapindex-diwoo.xml`, line: "12", text: "Disallow: /woo/" } }, { code: "R02", variant: "read-differently", level: "attention", field: "site", params: { line: "14", why: "second-group-for-all" } }] : [] }, attention: nothing ? 0 : 3, findings: scene === "elsewhere" ? [{ code: "D04", level: "attention", field: "publisher", params: { label: "Omgevingsdienst Noordzeekanaalgebied" } }] : [],
  };
}

async function publish(dryRun: boolean, tell: (event: Event) => void): Promise<RunResult> {
  const plan = lastPlan ?? makePlan();
  const items = [...plan.new.items, ...plan.replaced.items, ...plan.changed.items];
  const total = items.reduce((sum, item) => sum + item.sizeBytes, 0);
  isCancelled = false;
  tell({ kind: "stage", stage: "preparing", files: items.length, bytes: null });
  await wait(150);
  tell({ kind: "progress", files: items.length, bytes: 0 });
  tell({ kind: "stage", stage: "sending", files: items.length, bytes: total });
  let bytes = 0;
  let files = 0;
  const failed: RunResult["failed"] = [];
  for (const item of items) {
    if (isCancelled) break;
    tell({ kind: "document", id: item.id, state: { kind: "sending" } });
    await wait(120);
    if (scene === "failing" && files % 9 === 4) {
      tell({ kind: "document", id: item.id, state: { kind: "failed", code: "target-timed-out" } });
      failed.push({ id: item.id, title: item.title, code: "target-timed-out", params: { host: "sftp.voorbeeld.nl" } });
    } else tell({ kind: "document", id: item.id, state: { kind: "sent" } });
    files += 1;
    bytes += item.sizeBytes;
    tell({ kind: "progress", files, bytes });
    if (address.has("hold") && files === 12) await new Promise(() => undefined);
  }
  if (!isCancelled) for (const stage of ["verifying", "goingLive"] as const) {
    tell({ kind: "stage", stage, files: items.length, bytes: null });
    await wait(200);
    tell({ kind: "progress", files: items.length, bytes: 0 });
  }
  const published = isCancelled ? 0 : items.length - failed.length;
  if (!dryRun && !isCancelled) documents = documents.map((one) => (one.row.status === "ready" || one.row.status === "changed" ? { ...one, row: { ...one.row, status: "published" as const } } : one));
  return {
    run: dryRun ? null : "r3", dryRun, offered: plan.offered, published, withdrawn: plan.withdrawn.count, heldBack: plan.heldBack.items.map((item) => ({ id: item.id, codes: ["D06"] })), failed, uploaded: [{ path: "sitemapindex-diwoo.xml", bytes: 900 }], removed: [], remaining: [], unchanged: plan.unchanged,
    state: isCancelled ? "stopped" : failed.length + plan.heldBack.count > 0 ? "partial" : "complete", at: new Date().toISOString(), indexes: [`${BASE}sitemapindex-diwoo.xml`], robots: plan.robots, report: dryRun ? null : "/verslagen/r3.html",
  };
}

function needsAnswer() {
  if (scene === "changed-key") return refused("host-key-changed", { host: "sftp.voorbeeld.nl", port: "22", pinned: FINGERPRINT, fingerprint: "SHA256:Zz1Qx2LmTt0k3vYwZr8uJ1sHcDqEoP5nBiGfKlAxVyM", keyType: "ssh-ed25519" }, "never");
  if (!hasKey) return refused("host-key-unknown", { host: "sftp.voorbeeld.nl", port: "22", keyType: "ssh-ed25519", fingerprint: FINGERPRINT });
  if (!hasSecret) return refused("password-needed", { user: "woo", host: "sftp.voorbeeld.nl" });
  return null;
}

async function addFiles(paths: readonly string[], tell: (event: Event) => void) {
  tell({ kind: "stage", stage: "searching", files: null, bytes: null });
  await wait(100);
  tell({ kind: "stage", stage: "adding", files: paths.length, bytes: null });
  const made = makeDocuments(paths.length, "c1").map((one, index) => ({ ...one, row: { ...one.row, id: `n${documents.length + index}` } }));
  for (let at = 1; at <= paths.length; at += 1) { await wait(20); tell({ kind: "progress", files: at, bytes: 0 }); }
  undos.push({ documents, kind: "add", count: made.length, subject: "" });
  documents = [...made, ...documents];
  const skipped = [{ file: "leeg.pdf", code: "empty", params: {} }, { file: "contract.docx", code: "locked", params: {} }];
  return done({ offered: made.length + skipped.length, added: made.length, skipped, ignored: 1, templates: [{ name: "Jaarstuk", documents: made.length, problem: null }], cancelled: false, change: "u-add" });
}

type Args = Record<string, never> & { [key: string]: unknown };
const teller = (args: Args) => (event: Event) => (args["events"] as { onmessage: (batch: Event[]) => void }).onmessage([event]);

const COMMANDS: Record<string, (args: Args) => unknown> = {
  start: () => scene === "locked" ? refused("library-locked", { user: "p.devries", machine: "WERKPLEK-12", since: "2026-11-20T07:58:00Z" }) : scene === "newer" ? refused("store-newer", { found: "9", supported: "1" }, "never") : scene === "corrupt" ? Promise.reject({ code: "store-corrupt", params: { path: "openbaarmaker.sqlite" }, retry: "never", detail: "database disk image is malformed" }) : done(overview()),
  take_over: () => done(overview()),
  overview: () => done(overview()),
  lists: () => LISTS,
  ...listCommands(),
  catalogue_add: (args) => { const input = args["input"] as Partial<CatalogueView>; const made = { ...catalogue(`c${catalogues.length + 1}`, input.name ?? "Gemeente Voorbeeld", input.baseUrl ?? BASE), targets: [], organisationLabel: ORGANISATIONS.find((one) => one.uri === input.organisation)?.label ?? "" }; catalogues = [...catalogues, made]; return done(made); },
  catalogue_edit: (args) => { catalogues = catalogues.map((one) => (one.id === (args["catalogue"] as string) ? { ...one, ...(args["input"] as Partial<CatalogueView>) } : one)); return done(catalogues[0]); },
  catalogue_remove: (args) => documents.length > 0 ? refused("catalogue-not-empty", { catalogue: "Gemeente Voorbeeld", count: String(documents.length) }, "never") : (catalogues = catalogues.filter((one) => one.id !== (args["catalogue"] as string)), done(null)),
  target_add: (args) => { const view = { id: `t${Date.now()}`, hostKey: null, hasSecret: false, ...(args["input"] as { name: string; place: CatalogueView["targets"][0]["place"] }) }; if (view.name === "") view.name = view.place.kind === "folder" ? "Website" : view.place.host; catalogues = catalogues.map((one) => (one.id === (args["catalogue"] as string) ? { ...one, targets: [...one.targets, view] } : one)); return done(view); },
  target_edit: () => done(catalogues[0]?.targets[0]),
  target_remove: (args) => { catalogues = catalogues.map((one) => ({ ...one, targets: one.targets.filter((target) => target.id !== (args["target"] as string)) })); return done(null); },
  target_make_default: () => done(null),
  target_set_secret: () => { hasSecret = true; return done(scene !== "sftp"); },
  target_forget_secret: () => done(null),
  target_accept_host_key: () => { hasKey = true; return done(catalogues[0]?.targets[0]); },
  target_replace_host_key: () => refused("confirmation-differs", { expected: "sftp.voorbeeld.nl" }),
  target_forget_host_key: () => done(catalogues[0]?.targets[0]),
  target_test: async (args) => {
    const question = needsAnswer();
    if (question !== null) return question;
    const isFolder = catalogues.flatMap((one) => one.targets).find((one) => one.id === args["target"])?.place.kind === "folder";
    const names = (["connect", "authenticate", "folder", "write", "rename", "replace", "readBack", "remove"] as const).filter((_, index) => !isFolder || index >= 2);
    for (let at = 1; at <= names.length; at += 1) { await wait(150); teller(args)({ kind: "progress", files: at, bytes: 0 }); }
    const steps = names.map((step, index) => ({ step, outcome: scene === "failing" && index >= 3 ? (index === 3 ? { kind: "failed" as const, problem: { code: "target-permission" as const, params: { path: "/var/www/woo" }, retry: "later" as const, detail: "permission denied" } } : { kind: "skipped" as const }) : { kind: "ok" as const } }));
    return done({ works: scene !== "failing", steps: [...steps, { step: "hostRoot", outcome: { kind: "skipped" } }], hasOwnRobots: true });
  },
  facets: async (args) => done(facetsOf(args["filter"] as DocumentFilter)),
  text_fragments: async (args) => done((args["documents"] as string[]).map((document) => ({ document, before: "Gelet op de ", found: "toelichting", after: " van het college over de bezwaren van omwonenden" }))),
  read_some_texts: async () => done({ due: scene === "reading" ? 1_204 : 0, withText: 40, withoutText: 3, unknown: 5 }),
  saved_searches: async () => done(saved),
  search_save: async (args) => { if (saved.some((one) => one.name === args["name"])) return refused("name-in-use", { value: String(args["name"]) }); saved = [...saved, { id: String(saved.length + 1), name: String(args["name"]), filter: args["filter"] as DocumentFilter, sort: args["sort"] as Sort }]; return done(saved.at(-1)); },
  search_rename: async (args) => { saved = saved.map((one) => (one.id === args["search"] ? { ...one, name: String(args["name"]) } : one)); return done(null); },
  search_remove: async (args) => { saved = saved.filter((one) => one.id !== args["search"]); return done(null); },
  rows: async (args) => { if (scene === "loading") await new Promise(() => undefined); if (scene === "broken") return Promise.reject({ code: "store-io", params: { path: "openbaarmaker.sqlite" }, retry: "later", detail: "disk I/O error" }); const all = matching(args["filter"] as DocumentFilter, args["sort"] as Sort); return done({ total: all.length, rows: all.slice(args["offset"] as number, (args["offset"] as number) + (args["limit"] as number)).map((one) => withRelations(one, documents).row) }); },
  ids: (args) => done(matching(args["filter"] as DocumentFilter, args["sort"] as Sort).slice(args["offset"] as number, (args["offset"] as number) + (args["limit"] as number)).map((one) => one.row.id)),
  document_detail: (args) => { const found = find(args["document"] as string); return found === undefined ? refused("document-unknown", { value: "?" }) : done(withRelations(found, documents)); },
  part_page: (args) => done(partPage(documents, args["main"] as string, args["offset"] as number, args["limit"] as number)),
  move_part: (args) => { movePart(args["part"] as string, args["to"] as PartMove); return write([args["part"] as string], (one) => one, "edit", "hasPart"); },
  parts_to_withdraw: (args) => done(partsOf(chosen(args["selection"] as Selection).map((one) => one.row.id))),
  bulk_summary: async (args) => { const list = chosen(args["selection"] as Selection); if (list.length > 2_000) await wait(300); return done(summaryOf(list)); },
  change: async (args) => { await wait(address.has("slow") ? 900 : 30); const changes = args["changes"] as FieldChange[]; const list = chosen(args["selection"] as Selection).map((one) => one.row.id); return write(list, (one) => changes.reduce(changed, one), "edit", changes[0]?.field ?? ""); },
  change_preview: (args) => {
    const list = chosen(args["selection"] as Selection).filter((one) => one.isEditable);
    const wanted = args["changes"] as FieldChange[];
    const lines = list.map((one) => ({ one, after: wanted.reduce(changed, one) })).map(({ one, after }) => ({ id: one.row.id, title: one.row.title, fields: differencesOf(one, after) })).filter((line) => line.fields.length > 0);
    return done({ documents: list.length, changed: lines.length, overwritten: lines.filter((line) => line.fields.some((field) => field.before !== "")).length, published: list.filter((one) => one.row.status === "published" || one.row.status === "changed").length, first: lines.slice(0, 5), seen: 1 });
  },
  change_many: async (args) => {
    const wanted = args["changes"] as FieldChange[];
    const all = chosen(args["selection"] as Selection);
    const ids = all.filter((one) => one.isEditable && !(address.has("meanwhile") && one.row.id === "d2")).map((one) => one.row.id);
    const left = all.filter((one) => !ids.includes(one.row.id));
    isCancelled = false;
    if (!(await walk(teller(args), ids.length))) return Promise.reject({ code: "change-cancelled", params: {}, retry: "now" });
    const result = write(ids, (one) => wanted.reduce(changed, one), "edit", wanted.length === 1 ? subjectOf(wanted[0]!) : "");
    return done({ changed: ids.length, change: result.value.change, skipped: left.length, firstSkipped: left.slice(0, 50).map((one) => ({ id: one.row.id, title: one.row.title, reason: one.isEditable ? "changedMeanwhile" : "withdrawn" })) });
  },
  undo: async (args) => { await walk(teller(args), undos.at(-1)?.count ?? 0); return back(undos, redos); },
  redo: async (args) => { await walk(teller(args), redos.at(-1)?.count ?? 0); return back(redos, undos); },
  changes: (args) => { const { search, dateFrom } = args["filter"] as HistoryFilter; return done(args["offset"] === (0 as never) && scene !== "empty" ? CHANGES.filter((row) => row.at >= (dateFrom ?? "") && containsWords(`${row.subject} ${row.user}`, search ?? "")) : []); },
  change_detail: (args) => done({ row: CHANGES.find((one) => one.id === (args["change"] as string)), documents: documents.slice(0, 3).map((one) => ({ id: one.row.id, title: one.row.title, fields: [{ field: "informatiecategorie", before: "", after: LISTS.informatiecategorieen[4]!.uri }, { field: "language", before: LISTS.talen[0]!.uri, after: LISTS.talen[1]!.uri }] })) }),
  document_history: (args) => done(args["offset"] === (0 as never) ? [{ row: CHANGES[0], fields: [{ field: "informatiecategorie", before: "", after: LISTS.informatiecategorieen[4]!.uri }] }, { row: CHANGES[3], fields: [] }] : []),
  revert: (args) => done({ changed: (CHANGES.find((one) => one.id === (args["change"] as string))?.count ?? 1) - 1, change: "u9", skipped: 1, firstSkipped: [{ id: "d2", title: "Inventarislijst Woo-verzoek parkeren", reason: "changedMeanwhile" }] }),
  add: (args) => addFiles(args["paths"] as string[], teller(args)),
  add_duplicates: (args) => addFiles((args["files"] as { file: string }[]).map((one) => one.file), teller(args)),
  add_practice: (args) => addFiles(["a", "b", "c", "d", "e"], teller(args)),
  remove: (args) => { const list = chosen(args["selection"] as Selection).map((one) => one.row.id); const result = write(list, (one) => one, "remove", ""); documents = documents.filter((one) => !list.includes(one.row.id)); return result; },
  replace_file: (args) => write([args["document"] as string], (one) => ({ ...one, row: { ...one.row, status: "changed" } }), "replace", ""),
  withdraw: async (args) => { await wait(address.has("slow") ? 900 : 0); return write(chosen(args["selection"] as Selection).map((one) => one.row.id), (one) => ({ ...one, isEditable: false, wayOut: null, withdrawal: "privacy", row: { ...one.row, status: "withdrawn" } }), "withdraw", ""); },
  republish: (args) => write(chosen(args["selection"] as Selection).map((one) => one.row.id), (one) => ({ ...one, isEditable: true, wayOut: "withdrawal", withdrawal: null, row: { ...one.row, status: "changed", isWithdrawing: false } }), "republish", ""),
  open_file: () => done(null),
  todo: () => todo(),
  ...suggestionCommands((selection) => chosen(selection as Selection), (args) => teller(args as Args), (ids, change) => writeMany(ids, change, "suggest", ""), changed, find, wait),
  ...adoptCommands(),
  ...permitCommands(wait, (args) => teller(args as Args)),
  ...sheetCommands(() => documents, (selection) => chosen(selection as Selection), (ids, change) => write(ids, change, "sheet", "Documenten.xlsx")),
  ...templateCommands((selection) => chosen(selection as Selection), (ids, change) => writeMany(ids, change, "fill", "Woo-besluit"), changed),
  apply_fix: (args) => write(args["documents"] as string[], (one) => changed(one, { field: "officieleTitel", value: "Verslag inspraakavond centrumplan" }), "fix", ""),
  plan: async (args) => { const question = needsAnswer(); if (question !== null) return question; if (scene === "elsewhere" && args["others"] !== ("continue" as never)) return refused("target-changed-elsewhere", address.has("program") ? { by: "program", at: "" } : { by: "publisher", at: address.has("unknown") ? "" : "2026-11-20T08:12:00Z" }); teller(args)({ kind: "stage", stage: "comparing", files: null, bytes: null }); await wait(200); if (scene === "away") return Promise.reject({ code: "target-unreachable", params: { host: "sftp.voorbeeld.nl" }, retry: "later", detail: "connection refused (os error 111)" }); lastPlan = makePlan(); return done(lastPlan); },
  publish: async (args) => done(await publish(args["dryRun"] as boolean, teller(args))),
  cancel: () => { isCancelled = true; return null; },
  stop_and_close: () => null, show_work: () => null,
  runs: (args) => { const { search, dateFrom } = args["filter"] as HistoryFilter; return done(args["offset"] === 0 ? runs.filter((run) => run.at >= (dateFrom ?? "") && containsWords(`${run.target} ${run.catalogue} ${run.user}`, search ?? "")) : []); },
  run_detail: (args) => done({ row: runs.find((run) => run.id === (args["run"] as string)), documents: documents.slice(0, 6).map((one, index) => ({ id: one.row.id, title: one.row.title, action: ["new", "changed", "replaced", "withdrawn", "held-back", "failed"][index], url: one.url, sha256: index < 3 ? one.file.sha256 : "", sizeBytes: one.row.sizeBytes, lastmod: "", reason: index === 3 ? "privacy" : index === 4 ? "D06" : index === 5 ? "target-timed-out" : "" })), permits: [], files: [{ path: "sitemap-diwoo-0001.xml", bytes: 14_000, sha256: "" }], removed: [], remaining: [], totals: { documents: 6, permits: 0, files: 1, removed: 0, remaining: 0 }, report: "/verslagen/r2.html" }),
  open_report: () => done(null), save_report: () => done("/home/jansen/verslag.html"), save_robots_lines: () => done("/home/jansen/robots-toevoegen.txt"), open_site: () => done(null),
  library: () => done({ path: "/home/jansen/.local/share/nl.openbaarmaker.app/bibliotheek", databaseBytes: 4_300_000, filesBytes: 184_000_000, lastBackup: null }),
  open_library_folder: () => done(null), backup: async () => { await wait(300); return done("/home/jansen/reservekopie.openbaarmaker"); }, restore: () => done(null),
  appearance: () => done(appearance),
  set_appearance: (args) => { appearance = args["value"] as typeof appearance; return done(null); },
  pick_files: () => Array.from({ length: 24 }, (_, index) => `/home/jansen/document-${index + 1}.pdf`),
  pick_folder: () => "/home/jansen/map", pick_key_file: () => "/home/jansen/.ssh/id_ed25519", pick_replacement: () => "/home/jansen/nieuw.pdf",
};

const callbacks = new Map<number, (payload: unknown) => void>();
const listeners = new Map<string, number[]>();
let nextId = 1;

export function emit(event: string, payload: unknown): void {
  for (const id of listeners.get(event) ?? []) callbacks.get(id)?.({ event, id, payload });
}

Object.assign(window, {
  fakeEmit: emit,
  __TAURI_EVENT_PLUGIN_INTERNALS__: { unregisterListener: () => undefined },
  __TAURI_INTERNALS__: {
    metadata: { currentWindow: { label: "main" }, currentWebview: { label: "main", windowLabel: "main" } },
    transformCallback: (callback: (payload: unknown) => void) => { const id = nextId++; callbacks.set(id, callback); return id; },
    unregisterCallback: (id: number) => callbacks.delete(id),
    invoke: async (command: string, args: Args = {} as Args) => {
      if (command === "plugin:event|listen") {
        const event = args["event"] as string;
        listeners.set(event, [...(listeners.get(event) ?? []), args["handler"] as number]);
        return nextId++;
      }
      if (command.startsWith("plugin:")) return null;
      const run = COMMANDS[command];
      if (run === undefined) throw new Error(`no such command: ${command}`);
      return structuredClone(await run(JSON.parse(JSON.stringify(args, (key, value: unknown) => (key === "events" ? undefined : value))) && args));
    },
  },
});
