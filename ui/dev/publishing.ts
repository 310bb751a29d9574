/** Plan, publication and their history, without a destination. */
import type {
  DocumentDetail,
  Event,
  FoundFiles,
  HistoryFilter,
  PlanGroup,
  PlanView,
  Problem,
  RunResult,
  Scope,
} from "../src/bindings";
import { containsWords } from "../src/lib/fold";
import { type Commands, done, refused, teller, unreachable } from "./answers";
import { BASE } from "./data";
import { LISTS } from "./lists";
import { address, FINGERPRINT, scene, wait } from "./scene";
import { world } from "./world";

function groupOf(list: DocumentDetail[], differences: PlanGroup["items"][0]["differences"] = []): PlanGroup {
  return {
    count: list.length,
    bytes: list.reduce((sum, one) => sum + one.row.sizeBytes, 0),
    items: list.slice(0, 200).map((one) => ({
      id: one.row.id,
      title: one.row.title,
      fileName: one.row.fileName,
      sizeBytes: one.row.sizeBytes,
      categories: one.row.categories,
      date: one.row.date,
      acts: one.acts,
      path: `documenten/2026/${one.publishedName}`,
      differences,
      findings: one.findings,
      isTitleProposed: one.row.titleOrigin !== "person",
      canBeLeft: one.row.status !== "concept" && !one.row.isWithdrawing,
    })),
  };
}

const by = (status: string) => world.documents.filter((one) => one.row.status === status && !one.row.isWithdrawing);
/** What goes online or changes there, and what is taken offline. */
export const goingOut = () => (scene === "nothing" ? [] : [...by("ready"), ...by("changed")]);
export const goingOff = () => world.documents.filter((one) => one.row.isWithdrawing);

/** Files that a cut run brought. */
const NO_FILES = { count: 0, files: [] };
export const NO_DIFFERENCES = { missing: NO_FILES, changed: NO_FILES, unread: 0 };

function leftThere(): FoundFiles {
  const left = by("ready")
    .slice(0, 12)
    .map((one) => ({ path: `documenten/2026/${one.publishedName}`, title: one.row.title }));
  return { count: left.length, files: left };
}

function makePlan(left: readonly string[] = []): PlanView {
  const going = (status: string) => by(status).filter((one) => !left.includes(one.row.id));
  const [fresh, edited, held] = [going("ready"), going("changed"), by("concept")];
  const replaced = edited.slice(0, 1);
  const off = goingOff();
  const nothing = scene === "nothing";
  const handOver = [
    "# BEGIN Openbaarmaker",
    "Sitemap: https://www.voorbeeld.nl/woo/sitemapindex-diwoo.xml",
    "# END Openbaarmaker",
  ];
  return {
    plan: "p1",
    catalogue: "c1",
    target: "t-c1",
    targetName: "Website Gemeente Voorbeeld",
    offered: off.length + (nothing ? 0 : fresh.length + edited.length + held.length),
    new: groupOf(nothing ? [] : fresh),
    changed: groupOf(nothing ? [] : edited.slice(1), [
      { field: "officieleTitel", before: "Convenant jeugd", after: "Convenant jeugdzorg regio" },
      { field: "language", before: "", after: LISTS.talen[0]!.uri },
    ]),
    replaced: groupOf(nothing ? [] : replaced, [{ field: "file", before: "1,1 MB", after: "1,3 MB" }]),
    withdrawn: groupOf(off),
    later: groupOf([]),
    left: groupOf(world.documents.filter((one) => left.includes(one.row.id))),
    restored: groupOf([]),
    following: [],
    returningUnanswered: [],
    heldBack: groupOf(nothing && !address.has("held") ? [] : held),
    unchanged: address.has("never") ? 0 : by("published").length,
    unlisted: 0,
    alreadyThere: scene === "unfinished" ? 12 : 0,
    strays: scene === "unfinished" ? 1 : 0,
    unreferred: scene === "unfinished" ? leftThere() : { count: 0, files: [] },
    differences: NO_DIFFERENCES,
    foreign: address.has("foreign") ? THEIRS : { count: 0, files: [] },
    elsewhere: address.has("older")
      ? {
          returningCount: 1,
          returning: [{ id: "d1", title: "Besluit subsidie", path: "documenten/2026/subsidie.pdf" }],
          setBack: { count: 1, files: [{ path: "documenten/2026/convenant.pdf", title: "Convenant jeugd" }] },
          dropped: { count: 1, files: [{ path: `${BASE}documenten/2026/elders.pdf`, title: "Nota wonen" }] },
          replaced: { count: 1, files: [{ path: "sitemap-diwoo-0002.xml", title: "" }] },
        }
      : { returningCount: 0, returning: [], setBack: NO_FILES, dropped: NO_FILES, replaced: NO_FILES },
    future: address.has("older") ? 2 : 0,
    hasWork: !nothing || off.length > 0 || address.has("site"),
    robots: {
      state: nothing ? "unchanged" : "handOver",
      url: "https://www.voorbeeld.nl/robots.txt",
      added: [],
      removed: [],
      handOver: nothing ? [] : handOver,
      takeOut: [],
      reason: "",
      findings:
        scene === "elsewhere"
          ? [
              {
                code: "R01",
                variant: "blocked",
                level: "must",
                field: "site",
                params: { url: `${BASE}sitemapindex-diwoo.xml`, line: "12", text: "Disallow: /woo/" },
              },
              {
                code: "R02",
                variant: "read-differently",
                level: "attention",
                field: "site",
                params: { line: "14", why: "second-group-for-all" },
              },
            ]
          : [],
    },
    others: address.has("old") ? OTHERS : { sitemaps: [], findings: [] },
    attention: nothing ? 0 : 3,
    proposedTitles: nothing ? 0 : 2,
    inside: {
      found: nothing ? 0 : 2,
      possible: nothing ? 0 : 1,
      accepted: 0,
      unchecked: nothing ? 0 : 1,
      due: 0,
      unanswered: nothing ? 0 : 3,
    },
    insideOff: [],
    findings:
      scene === "elsewhere"
        ? [
            {
              code: "D04",
              level: "attention",
              field: "publisher",
              params: { label: "Omgevingsdienst Noordzeekanaalgebied" },
            },
          ]
        : [],
  };
}

const OTHERS: PlanView["others"] = {
  sitemaps: [
    {
      path: "sitemapindex-oud.xml",
      address: `${BASE}sitemapindex-oud.xml`,
      isIndex: true,
      inRobots: true,
      stands: true,
      isRead: true,
      state: "asks",
      twice: 0,
      others: 0,
      withdrawn: [],
    },
    {
      path: "sitemap-oud.xml",
      address: `${BASE}sitemap-oud.xml`,
      isIndex: false,
      inRobots: false,
      stands: true,
      isRead: true,
      state: "asks",
      twice: 184,
      others: 2,
      withdrawn: [{ url: `${BASE}a.pdf`, title: "Besluit bezwaar Jansen" }],
    },
  ],
  findings: [],
};

/** A file of others at the address of a withdrawn document. */
const THEIRS: FoundFiles = {
  count: 1,
  files: [{ path: "documenten/2026/jaarverslag-2025.pdf", title: "Jaarverslag 2025" }],
};

/** Why this rehearsal ends before its time, as the address says; null when it does not. */
function cut(): Problem | null {
  const code = world.isCancelled ? "cancelled" : address.get("cut");
  if (code === null) return null;
  const places = {
    path: "sitemap-diwoo-0001.xml",
    host: "sftp.voorbeeld.nl",
    neededBytes: "120000000",
    freeBytes: "20000000",
  };
  return { code: code as Problem["code"], params: { ...places, standing: "12" }, retry: "now", detail: "rehearsed" };
}

const STEPS = ["verifying", "goingLive"] as const;

async function publish(dryRun: boolean, scope: Scope, tell: (event: Event) => void): Promise<RunResult> {
  const plan = world.lastPlan ?? makePlan();
  const items = scope === "all" ? [...plan.new.items, ...plan.replaced.items, ...plan.changed.items] : [];
  const off = scope === "takeBack" ? [] : plan.withdrawn.items;
  const total = items.reduce((sum, item) => sum + item.sizeBytes, 0);
  world.isCancelled = false;
  tell({ kind: "stage", stage: "preparing", files: items.length, bytes: null });
  await wait(150);
  tell({ kind: "progress", files: items.length, bytes: 0 });
  if (items.length > 0) tell({ kind: "stage", stage: "sending", files: items.length, bytes: total });
  let bytes = 0;
  let files = 0;
  const failed: RunResult["failed"] = [];
  for (const item of items) {
    if (world.isCancelled || (address.has("cut") && files === 12)) break;
    tell({ kind: "document", id: item.id, state: { kind: "sending" } });
    await wait(120);
    if (scene === "failing" && files % 9 === 4) {
      tell({ kind: "document", id: item.id, state: { kind: "failed", code: "target-timed-out" } });
      failed.push({ id: item.id, title: item.title, code: "target-timed-out", params: { host: "sftp.voorbeeld.nl" } });
    } else tell({ kind: "document", id: item.id, state: { kind: "sent" } });
    files += 1;
    bytes += item.sizeBytes;
    tell({ kind: "progress", files, bytes });
    if (address.has("lost") && files === 12) {
      tell({ kind: "document", id: items[12]!.id, state: { kind: "again" } });
      tell({ kind: "waiting", code: "target-disconnected", seconds: 10 });
      await new Promise(() => undefined);
    }
    if (address.has("hold") && files === 12) await new Promise(() => undefined);
  }
  const problem = cut();
  if (problem !== null) throw problem;
  for (const stage of STEPS) {
    tell({ kind: "stage", stage, files: 3, bytes: null });
    await wait(200);
    tell({ kind: "progress", files: 3, bytes: 0 });
  }
  const [theirs] = THEIRS.files;
  const stays = address.has("foreign") && theirs !== undefined && off.length > 0;
  if (stays)
    failed.push({ id: off[0]!.id, title: off[0]!.title, code: "target-unknown-file", params: { path: theirs.path } });
  if (!dryRun)
    world.documents = world.documents.map((one) => {
      if (off.some((item) => item.id === one.row.id) && !stays)
        return { ...one, row: { ...one.row, status: "withdrawn" as const, isWithdrawing: false } };
      return items.some((item) => item.id === one.row.id)
        ? { ...one, row: { ...one.row, status: "published" as const } }
        : one;
    });
  const heldBack = scope === "all" ? plan.heldBack.items : [];
  const withdrawn = stays ? off.length - 1 : off.length;
  const published = items.length - (stays ? failed.length - 1 : failed.length);
  return {
    run: dryRun ? null : "r3",
    dryRun,
    offered: published + withdrawn + heldBack.length + failed.length,
    published,
    withdrawn,
    heldBack: heldBack.map((item) => ({ id: item.id, codes: ["D06"] })),
    failed,
    uploaded: scope === "takeBack" ? [] : [{ path: "sitemapindex-diwoo.xml", bytes: 900 }],
    removed: scope === "takeBack" ? plan.unreferred.files.map((file) => file.path) : [],
    remaining: stays ? [{ path: theirs.path, code: "target-unknown-file" }] : [],
    problems: [],
    differences: NO_DIFFERENCES,
    withdrawalRun: null,
    unchanged: plan.unchanged,
    later: 0,
    left: 0,
    restored: [],
    following: [],
    unlisted: 0,
    state: failed.length + heldBack.length > 0 ? "partial" : "complete",
    at: new Date().toISOString(),
    indexes: [`${BASE}sitemapindex-diwoo.xml`],
    robots: plan.robots,
    others: plan.others,
    elsewhere: plan.elsewhere,
    future: plan.future,
    report: dryRun ? null : "/verslagen/r3.html",
  };
}

export function needsAnswer() {
  if (scene === "changed-key")
    return refused(
      "host-key-changed",
      {
        host: "sftp.voorbeeld.nl",
        port: "22",
        pinned: FINGERPRINT,
        fingerprint: "SHA256:Zz1Qx2LmTt0k3vYwZr8uJ1sHcDqEoP5nBiGfKlAxVyM",
        keyType: "ssh-ed25519",
      },
      "never",
    );
  if (!world.hasKey)
    return refused("host-key-unknown", {
      host: "sftp.voorbeeld.nl",
      port: "22",
      keyType: "ssh-ed25519",
      fingerprint: FINGERPRINT,
    });
  if (!world.hasSecret) return refused("password-needed", { user: "woo", host: "sftp.voorbeeld.nl" });
  return null;
}

/** What the three steps of publishing ask. */
export const PUBLISH_COMMANDS: Commands = {
  plan: async (args) => {
    const question = needsAnswer();
    if (question !== null) return question;
    if (scene === "elsewhere" && args["others"] !== ("continue" as never))
      return refused(
        "target-changed-elsewhere",
        address.has("program")
          ? { by: "program", at: "" }
          : { by: "publisher", at: address.has("unknown") ? "" : "2026-11-20T08:12:00Z" },
      );
    teller(args)({ kind: "stage", stage: "comparing", files: null, bytes: null });
    await wait(200);
    if (scene === "away") return unreachable();
    world.lastPlan = makePlan(args["left"] as unknown as string[]);
    return done(world.lastPlan);
  },
  publish: async (args) => done(await publish(false, args["scope"] as Scope, teller(args))),
  rehearse: async (args) => done(await publish(true, "all", teller(args))),
  unreferred: () => done(leftThere()),
  verify: (args) =>
    done({
      name: "v1",
      target: args["target"],
      targetName: "Website Gemeente Voorbeeld",
      files: 12,
      isDeep: args["depth"] === "content",
      differences: {
        missing: { count: 1, files: [{ path: "documenten/2026/convenant.pdf", title: "Convenant jeugd" }] },
        changed: { count: 0, files: [] },
        unread: 0,
      },
      unread: { count: 0, files: [] },
      returned: { count: 0, files: [] },
      unknown: { count: 0, files: [] },
      withoutFile: { count: 0, files: [] },
      lacking: { count: 0, files: [] },
      away: [],
      awayCount: 0,
      robots: [],
      handOver: [],
      problems: [],
      repair: "back",
    }),
  repair: () => done({ site: null, permits: null, isWhole: true }),
  cancel: () => {
    world.isCancelled = true;
    return null;
  },
  runs: (args) => {
    const { search, dateFrom } = args["filter"] as HistoryFilter;
    return done(
      args["offset"] === 0
        ? world.runs.filter(
            (run) =>
              run.at >= (dateFrom ?? "") && containsWords(`${run.target} ${run.catalogue} ${run.user}`, search ?? ""),
          )
        : [],
    );
  },
  run_detail: (args) =>
    done({
      row: world.runs.find((run) => run.id === (args["run"] as string)),
      documents: world.documents.slice(0, 6).map((one, index) => ({
        id: one.row.id,
        title: one.row.title,
        action: ["new", "changed", "replaced", "withdrawn", "held-back", "failed"][index],
        url: one.url,
        sha256: index < 3 ? one.file.sha256 : "",
        sizeBytes: one.row.sizeBytes,
        lastmod: "",
        reason: index === 3 ? "privacy" : index === 4 ? "D06" : index === 5 ? "target-timed-out" : "",
      })),
      permits: [],
      files: [{ path: "sitemap-diwoo-0001.xml", bytes: 14_000, sha256: "" }],
      removed: [],
      remaining: [],
      totals: { documents: 6, permits: 0, files: 1, removed: 0, remaining: 0 },
      report: "/verslagen/r2.html",
    }),
  open_report: () => done(null),
  save_report: () => done("/home/jansen/verslag.html"),
  save_robots_lines: () => done("/home/jansen/robots-toevoegen.txt"),
  open_site: () => done(null),
};
