/**
 * Invented permit cases for development: `&permits` switches them on, `&permits=empty|loading|broken` for other states,
 * `&permits=off` for a catalogue that never had them, `&robots` for a robots.txt that keeps the harvester out, `&resend` for a
 * message that was made before.
 */
import type {
  Finding,
  PermitCounts,
  PermitDetail,
  PermitDetails,
  PermitFilter,
  PermitPlanItem,
  PermitSettings,
  PermitSettingsView,
  PermitSort,
  PermitState,
} from "../src/bindings";
import { type Commands, done, refused, teller, unreachable, unreadable } from "./answers";
import { type Case, NOTHING_SAID, openingCases, PAGE_BASE, PERMIT_LISTS } from "./permitCases";
import { NO_DIFFERENCES } from "./publishing";
import { address, scene, wait } from "./scene";

const wanted = address.get("permits");
const ENTRY = "https://www.voorbeeld.nl/woo/vergunningen-xml/";
const TODAY = "2026-11-20";

let next = 100;
let isOn = wanted !== null && wanted !== "off";
let settings: PermitSettings = {
  isOn,
  notice: isOn ? { at: "2026-11-18T09:00:00Z", by: "j.jansen" } : null,
  creatorScheme: "Gemeente",
  creatorName: "Voorbeeldstad",
  pageBase: PAGE_BASE,
  layout: "perMessage",
  retentionDays: 30,
  cleansUp: false,
  fullDeletions: false,
  agent: "",
};
let cases: Case[] = wanted === "empty" || wanted === "off" ? [] : openingCases();

function findings({ details }: Case): Finding[] {
  const found: Finding[] = [];
  const add = (code: string, variant: string, field: string): void => {
    found.push({
      code: code as Finding["code"],
      variant,
      level: "must",
      field,
      params: { field },
    } as unknown as Finding);
  };
  if (details.page === "") add("V01", "missing", "identifier");
  if (details.caseNumber === "") add("V03", "number", "references");
  if (details.title === "") add("V03", "title", "title");
  if (details.description === "") add("V03", "description", "description");
  if (details.product === "") add("V04", "product", "producttype");
  if (details.phase === "") add("V04", "phase", "fase");
  if (details.addresses.length + details.parcels.length + details.coordinates.length === 0)
    add("V06", "missing", "object");
  if (details.product === "omgevingsvergunning" && details.activities.length === 0) add("V07", "", "activiteit");
  return found;
}

function stateOf(one: Case): PermitState {
  if (one.state === "concept" || one.state === "ready") return findings(one).length > 0 ? "concept" : "ready";
  return one.state;
}

function row(one: Case): PermitDetail["row"] {
  const { details } = one;
  const state = stateOf(one);
  return {
    id: one.id,
    catalogue: "c1",
    caseNumber: details.caseNumber,
    title: details.title,
    product: details.product,
    phase: details.phase,
    modified: details.modified ?? "",
    state,
    must: findings(one).length,
    attention: one.id === "p3" ? 1 : 0,
    lastMessage: state === "concept" || state === "ready" ? null : state === "deleted" ? "D" : "C",
    tidy: one.tidy,
  };
}

function detail(one: Case): PermitDetail {
  const { details } = one;
  const state = stateOf(one);
  const kind = { concept: null, ready: "C", published: null, changed: "U", deleting: "D", deleted: null } as const;
  const due = kind[state];
  const place = details.addresses[0];
  return {
    row: row(one),
    details,
    findings: findings(one),
    documents: details.documents.map((document) =>
      document.source.kind === "address"
        ? {
            kind: document.kind,
            document: null,
            title: document.source.url,
            url: document.source.url,
            isWritten: true,
            isBeschikking: false,
          }
        : {
            kind: document.kind,
            document: document.source.document,
            title: "Subsidiebeschikking dorpshuis",
            url: "",
            isWritten: false,
            isBeschikking: document.source.document === "9",
          },
    ),
    messages:
      state === "concept" || state === "ready"
        ? []
        : [
            {
              id: `m-${one.id}`,
              transaction: "202611180930150001",
              kind: state === "deleted" ? "D" : "C",
              createdOn: "2026-11-18",
              createdAt: "2026-11-18T08:30:15Z",
              page: details.page,
              fileName: "202611180930150001.xml",
              places: [
                { target: "t-c1", targetName: "Website", state: "standing", publishedAt: "2026-11-18T08:31:00Z" },
              ],
            },
          ],
    next: due === null ? [] : [due],
    canRemove: state === "concept" || state === "ready" || state === "deleted",
    proposedPage: details.page === "" && details.caseNumber !== "" ? `${settings.pageBase}${details.caseNumber}` : "",
    unsaved: [],
    proposedTitle:
      details.title === "" && details.product !== ""
        ? [details.product.charAt(0).toUpperCase() + details.product.slice(1), details.activities.join(" en ")]
            .filter(Boolean)
            .join(" ") + (place?.kind === "postcode" ? `, ${place.postcode} ${place.number} Voorbeeldstad` : "")
        : "",
  };
}

function counts(): PermitCounts {
  const of = (state: PermitState): number => cases.filter((one) => stateOf(one) === state).length;
  return {
    all: cases.length,
    concept: of("concept"),
    ready: of("ready"),
    published: of("published"),
    changed: of("changed"),
    deleting: of("deleting"),
    deleted: of("deleted"),
    must: cases.filter((one) => findings(one).length > 0).length,
    toTidy: cases.filter((one) => one.tidy !== null && one.state === "published").length,
  };
}

const settingsView = (): PermitSettingsView => ({
  catalogue: "c1",
  catalogueName: "Gemeente Voorbeeld",
  settings,
  entryUrl: ENTRY,
  pageUrl: `${ENTRY}index.html`,
});
const change = (list: readonly Case[]) =>
  done({ changed: list.map((one) => one.id), change: list.length === 0 ? null : "u1" });

function message(one: Case, kind: "C" | "U" | "D", isProvisional: boolean) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<message xmlns="http://standaarden.overheid.nl/vergunningen/4.0/" owms-version="3.5">\n  <transactietype>${kind}</transactietype>\n  <transactieID>202611201000000001</transactieID>\n  <volgnummer>1</volgnummer>\n  <aanmaakdatum>${TODAY}</aanmaakdatum>\n  <vergunningzaak xmlns="http://standaarden.overheid.nl/vergunningen/4.0/zaak">\n    <meta>\n      <owmskern>\n        <dcterms:identifier>${one.details.page}</dcterms:identifier>\n        <dcterms:title>${one.details.title}</dcterms:title>\n      </owmskern>\n    </meta>\n  </vergunningzaak>\n</message>\n`;
  return { kind, fileName: isProvisional ? "" : "202611180930150001.xml", text, isProvisional };
}

const ROBOTS = address.has("robots")
  ? [{ agent: "*", url: `${ENTRY}index.html`, count: 3, line: 4, text: "Disallow: /woo/vergunningen-xml/" }]
  : [];

function items(purpose: string): PermitPlanItem[] {
  const item = (one: Case, action: PermitPlanItem["action"], kind: PermitPlanItem["kind"]): PermitPlanItem => ({
    permit: one.id,
    caseNumber: one.details.caseNumber,
    title: one.details.title,
    action,
    kind,
    page: one.details.page,
    fileName: action === "clean" ? "202610010930150001.xml" : "",
    publishedAt: action === "clean" ? "2026-10-01T07:31:00Z" : "",
    findings: [],
    leftOut: one.id === "p2" && action === "new" ? ["Subsidiebeschikking dorpshuis"] : [],
  });
  if (purpose === "cleanUp")
    return cases
      .filter((one) => stateOf(one) === "published")
      .slice(0, 2)
      .map((one) => item(one, "clean", "C"));
  const kinds = { ready: "C", changed: "U", deleting: "D" } as const;
  return cases.flatMap((one) => {
    const state = stateOf(one);
    return state === "ready" || state === "changed" || state === "deleting"
      ? [item(one, address.has("resend") && state === "changed" ? "resend" : "new", kinds[state])]
      : [];
  });
}

let plan = { created: 0, updated: 0, deleted: 0, cleaned: 0 };

export function hasPermits(): boolean {
  return isOn;
}

const find = (id: unknown): Case => cases.find((one) => one.id === id) ?? cases[0]!;

export const PERMIT_COMMANDS: Commands = {
  permit_lists: () => PERMIT_LISTS,
  permits_overview: () =>
    done(
      !isOn
        ? null
        : {
            counts: counts(),
            cleanable: wanted === "empty" ? 0 : 2,
            lastPublished: wanted === "empty" ? null : "2026-11-18T08:31:00Z",
          },
    ),
  permit_settings: () => done(settingsView()),
  permit_settings_edit: ({ input }) => {
    const given = input as Partial<PermitSettings> & { noticeRead?: boolean };
    const { noticeRead, ...rest } = given;
    settings = {
      ...settings,
      ...rest,
      notice: noticeRead === true ? { at: "2026-11-20T08:30:00Z", by: "j.jansen" } : settings.notice,
    };
    isOn = settings.isOn;
    return done(settingsView());
  },
  permits: async ({ filter, sort, offset, limit }) => {
    if (wanted === "loading") await new Promise(() => undefined);
    if (wanted === "broken") return unreadable();
    const { search, states, phase, product, withFindings, toTidy } = filter as PermitFilter;
    const found = cases
      .map(row)
      .filter(
        (one) =>
          (search === undefined || `${one.caseNumber} ${one.title}`.toLowerCase().includes(search.toLowerCase())) &&
          (states === undefined || states.includes(one.state)) &&
          (phase === undefined || one.phase === phase) &&
          (product === undefined || one.product === product) &&
          (withFindings !== true || one.must > 0) &&
          (toTidy !== true || (one.tidy !== null && one.state === "published")),
      );
    const { key, descending } = sort as PermitSort;
    if (key === "title" || key === "phase" || key === "modified" || key === "state")
      found.sort((a, b) => a[key].localeCompare(b[key]));
    if (descending) found.reverse();
    return done({ total: found.length, rows: found.slice(offset as number, (offset as number) + (limit as number)) });
  },
  permit_detail: ({ permit }) => done(detail(find(permit))),
  permit_add: ({ details }) => {
    const said = { ...structuredClone(NOTHING_SAID), ...(details as Partial<PermitDetails>) };
    const made: Case = { id: `p${next++}`, details: said, state: "concept", tidy: null };
    cases = [made, ...cases];
    return done(detail(made));
  },
  permit_edit: async ({ permit, details }) => {
    await wait(30);
    const one = find(permit);
    one.details = { ...(details as PermitDetails), modified: (details as PermitDetails).modified ?? TODAY };
    if (one.state === "published") one.state = "changed";
    return done(detail(one));
  },
  permit_act: ({ permits, act }) => {
    const list = cases.filter((one) => (permits as string[]).includes(one.id));
    if (act === "remove") cases = cases.filter((one) => !list.includes(one));
    else if (act === "delete") for (const one of list) one.state = "deleting";
    else for (const one of list) one.state = one.state === "deleting" ? "published" : "ready";
    return change(list);
  },
  permit_link: ({ permit, documents, kind }) => {
    const one = find(permit);
    const ids = documents as string[];
    one.details.documents = [
      ...one.details.documents.filter(
        (document) => document.source.kind === "address" || !ids.includes(document.source.document),
      ),
      ...ids.map((id) => ({ kind: String(kind), source: { kind: "library" as const, document: id } })),
    ];
    return done(detail(one));
  },
  permit_preview: ({ permit }) => {
    const one = find(permit);
    const { next: due } = detail(one);
    return done(due.map((kind) => message(one, kind, true)));
  },
  permit_profile: () => done("/home/jansen/Documenten/profiel-ipm-vergunningen-4.0"),
  permit_message: () => done(message(cases[2] ?? cases[0]!, "C", false)),
  permit_term_proposal: ({ kind, announced }) => {
    const day = (days: number): string =>
      new Date(Date.parse(`${String(announced)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    return kind === "bezwaar" || kind === "beroep"
      ? { kind, start: day(1), end: day(42) }
      : { kind, start: null, end: null };
  },
  permit_plan: async ({ purpose, others }) => {
    await wait(200);
    if (scene === "elsewhere" && others !== "continue")
      return refused("target-changed-elsewhere", { by: "messages", at: "" });
    if (scene === "away") return unreachable();
    const all = items(String(purpose));
    const of = (kind: string): number => all.filter((one) => one.action !== "clean" && one.kind === kind).length;
    plan = {
      created: of("C"),
      updated: of("U"),
      deleted: of("D"),
      cleaned: all.filter((one) => one.action === "clean").length,
    };
    const held =
      purpose === "publish"
        ? cases
            .filter((one) => stateOf(one) === "concept")
            .map((one) => ({
              permit: one.id,
              caseNumber: one.details.caseNumber,
              title: one.details.title,
              findings: findings(one),
            }))
        : [];
    return done({
      plan: "pp1",
      target: "t-c1",
      targetName: "Website",
      purpose,
      ...plan,
      unchanged: cases.filter((one) => stateOf(one) === "published").length,
      items: all,
      heldBack: held,
      heldBackCount: held.length,
      hasWork: all.length > 0,
      robots: ROBOTS,
      robotsKnown: true,
      differences: NO_DIFFERENCES,
      problems:
        scene === "elsewhere"
          ? [{ code: "target-file-replaced", params: { path: "vergunningen-xml/index.html" } }]
          : [],
    });
  },
  permit_publish: async (args) => {
    const say = teller(args);
    const files = plan.created + plan.updated + plan.deleted + plan.cleaned;
    for (const stage of ["preparing", "sending", "verifying", "goingLive"] as const) {
      say({ kind: "stage", stage, files, bytes: 4_000 });
      for (let at = 1; at <= files; at += 1) {
        await wait(120);
        say({ kind: "progress", files: at, bytes: at * 1_000 });
      }
      if (address.has("hold") && stage === "sending") await new Promise(() => undefined);
    }
    if (args["dryRun"] !== true && plan.cleaned === 0)
      for (const one of cases) {
        const state = stateOf(one);
        if (state === "ready" || state === "changed") one.state = "published";
        else if (state === "deleting") one.state = "deleted";
      }
    return done({
      run: "r9",
      dryRun: args["dryRun"] === true,
      ...plan,
      resent: 0,
      unchanged: 3,
      heldBack: [],
      uploaded: [],
      removed: [],
      remaining:
        scene === "failing" ? [{ path: "vergunningen-xml/202610010930150001.xml", code: "target-permission" }] : [],
      problems:
        scene === "failing"
          ? [{ code: "target-unreadable", params: { path: "/srv/woo/vergunningen-xml", by: "folder" } }]
          : [],
      undated: scene === "failing" ? ["vergunningen-xml/202611201000000001.xml"] : [],
      state: scene === "failing" ? "partial" : "complete",
      at: "2026-11-20T08:41:00Z",
      entryUrl: ENTRY,
      visibleOn: "2026-11-22",
      robots: ROBOTS,
      differences: NO_DIFFERENCES,
      report: "/verslagen/r9.html",
    });
  },
  permit_sheet_preview: () =>
    done({
      rows: 14,
      added: 9,
      changed: 2,
      unchanged: 1,
      held: 2,
      incomplete: 3,
      messages: [
        {
          row: 5,
          permit: null,
          column: "Zaaknummer",
          code: "number-ambiguous",
          params: { value: "Z-2026-00398" },
          isHeld: true,
        },
        { row: 8, permit: null, column: "", code: "case-twice", params: { row: "3" }, isHeld: true },
      ],
      messageCount: 2,
      unknownColumns: ["Behandelaar"],
      otherSheets: [],
      isOpenElsewhere: false,
      token: "tok",
    }),
  permit_sheet_import: () => done({ added: 9, changed: 2, held: 2, change: "u2" }),
  permit_plan_adoption: () =>
    done({
      name: "a1",
      foundBy: "page",
      messages: 31,
      cases: 24,
      known: 2,
      registering: 4,
      deleted: 3,
      items: cases.slice(0, 3).map((one) => ({
        caseNumber: one.details.caseNumber,
        title: one.details.title,
        page: one.details.page,
        last: "C",
        messages: 1,
        isKnown: false,
      })),
      problems: [
        { fileName: "kapot.xml", code: "not-well-formed" },
        { fileName: "oud.xml", code: "older" },
      ],
      overtaken: ["Kappen van een linde", "Dakkapel, Lindelaan 14"],
      overtakenDeleted: 1,
    }),
  permit_adopt: () => done({ cases: 22, messages: 25, registered: 4, change: "u3" }),
};
