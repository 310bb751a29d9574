/** Publishing is one value: in every state of S4, S5 and S6 its numbers are those of the core, and its sentences are whole. */
import { describe, expect, it } from "vitest";
import type { CatalogueDue, PlanGroup, PlanView, Problem, RunResult } from "../src/bindings";
import { NOTHING_YET } from "../src/lib/progress";
import { publicationOf, type Line, type Publication, type Situation } from "../src/lib/publicationTexts";
import { completeOrNull } from "../src/lib/texts.svelte";

const DUE: CatalogueDue = { catalogue: "1", publish: 185, withdraw: 1, site: "nothing", unlisted: 0 };

const group = (count: number): PlanGroup => ({
  count,
  bytes: 0,
  items: Array.from({ length: Math.min(count, 200) }, (_, index) => ({
    id: `${count}-${index}`,
    title: `Besluit ${index}`,
    fileName: "",
    sizeBytes: 1,
    categories: [],
    date: null,
    acts: [],
    path: `documenten/2026/besluit-${count}-${index}.pdf`,
    differences: [],
    findings: [],
    canBeLeft: false,
    isTitleProposed: false,
  })),
});

const NONE = { count: 0, files: [] };
const NO_DIFFERENCES = { missing: NONE, changed: NONE, unread: 0 };

function plan(counts: {
  fresh?: number;
  changed?: number;
  replaced?: number;
  withdrawn?: number;
  held?: number;
}): PlanView {
  const { fresh = 0, changed = 0, replaced = 0, withdrawn = 0, held = 0 } = counts;
  const offered = fresh + changed + replaced + withdrawn + held;
  return {
    plan: "p",
    differences: NO_DIFFERENCES,
    catalogue: "1",
    target: "1",
    targetName: "Website",
    offered,
    new: group(fresh),
    changed: group(changed),
    replaced: group(replaced),
    withdrawn: group(withdrawn),
    heldBack: group(held),
    later: group(0),
    left: group(0),
    restored: group(0),
    following: [],
    returningUnanswered: [],
    unchanged: 0,
    unlisted: 0,
    alreadyThere: 0,
    strays: 0,
    unreferred: { count: 0, files: [] },
    foreign: { count: 0, files: [] },
    hasWork: offered > held,
    robots: { state: "none", url: "", added: [], removed: [], handOver: [], takeOut: [], reason: "", findings: [] },
    others: { sitemaps: [], findings: [] },
    elsewhere: { returningCount: 0, returning: [], setBack: NONE, dropped: NONE, replaced: NONE },
    future: 0,
    attention: 0,
    proposedTitles: 0,
    inside: { found: 0, possible: 0, accepted: 0, unchecked: 0, due: 0, unanswered: 0 },
    insideOff: [],
    findings: [],
  };
}

function result(given: Partial<RunResult>): RunResult {
  const { published = 0, withdrawn = 0, heldBack = [], failed = [] } = given;
  return {
    run: "1",
    differences: NO_DIFFERENCES,
    dryRun: false,
    offered: published + withdrawn + heldBack.length + failed.length,
    published,
    withdrawn,
    heldBack,
    failed,
    uploaded: [],
    removed: [],
    remaining: [],
    problems: [],
    withdrawalRun: null,
    unchanged: 0,
    later: 0,
    left: 0,
    restored: [],
    following: [],
    unlisted: 0,
    state: heldBack.length + failed.length > 0 ? "partial" : "complete",
    at: "",
    indexes: [],
    robots: plan({}).robots,
    others: { sitemaps: [], findings: [] },
    elsewhere: { returningCount: 0, returning: [], setBack: NONE, dropped: NONE, replaced: NONE },
    future: 0,
    report: null,
    ...given,
  };
}

const problem = (code: Problem["code"], params: Record<string, string> = {}): Problem => ({
  code,
  params,
  retry: "now",
  detail: "",
});

function situation(given: Partial<Situation>): Situation {
  return {
    phase: "idle",
    scope: "all",
    dryRun: false,
    isStopping: false,
    isPaused: false,
    isCurrent: true,
    toFolder: false,
    due: DUE,
    hasMust: false,
    hasPublished: false,
    plan: null,
    progress: NOTHING_YET,
    result: null,
    problem: null,
    failedWhile: "sending",
    unreferred: null,
    met: [],
    ...given,
  };
}

const sentence = ({ key, facts }: Line): string => {
  const text = completeOrNull(key, facts);
  expect(text, `${key} ${JSON.stringify(facts)}`).not.toBeNull();
  return text ?? "";
};
const linesOf = (now: Publication): Line[] =>
  [now.title, now.button, now.frame, now.begins, now.status, ...now.summary].filter((one) => one !== null);
const said = (now: Publication): string => now.summary.map(sentence).join(" ");

const failedOne = { id: "9", title: "Scan", code: "target-timed-out", params: {} };
const PHASES: Partial<Situation>[] = [
  { phase: "idle" },
  { phase: "comparing" },
  { phase: "preview" },
  { phase: "sending" },
  { phase: "sending", isStopping: true },
  { phase: "sending", progress: { ...NOTHING_YET, waiting: { code: "target-disconnected", seconds: 5 } } },
  { phase: "sending", progress: { ...NOTHING_YET, stage: "sending", files: 12, totalFiles: 36, failed: 1 } },
  { phase: "done", result: result({}) },
  { phase: "done", result: result({ published: 35, withdrawn: 1 }) },
  { phase: "done", result: result({ published: 35, failed: [failedOne] }) },
  { phase: "done", result: result({ withdrawn: 1, remaining: [{ path: "a.pdf", code: "target-keeps-file" }] }) },
  { phase: "done", result: result({ problems: [{ code: "target-full", params: {} }], state: "partial" }) },
  { phase: "done", result: result({ removed: ["a.pdf", "b.pdf"] }) },
  ...(
    [
      "cancelled",
      "host-key-changed",
      "password-needed",
      "target-disconnected",
      "target-full",
      "plan-stale",
      "internal",
    ] as const
  ).map((code) => ({ phase: "failed" as const, problem: problem(code, { withdrawn: "1", standing: "12" }) })),
  { phase: "failed", problem: problem("cancelled"), isPaused: true },
  { phase: "failed", problem: problem("cancelled", { by: "host-key-changed" }) },
  { phase: "failed", problem: problem("cancelled", { by: "target-changed-elsewhere" }), failedWhile: "comparing" },
];
const PLANS = [
  null,
  plan({}),
  plan({ fresh: 36, held: 9 }),
  plan({ changed: 2, replaced: 1 }),
  plan({ withdrawn: 1 }),
  plan({ fresh: 1, withdrawn: 1 }),
  { ...plan({ held: 3 }), unchanged: 4 },
  { ...plan({ fresh: 12 }), unreferred: { count: 12, files: [] }, hasWork: true },
];

describe("every state", () => {
  it("is said in whole sentences, and with one count of each thing", () => {
    let seen = 0;
    for (const phase of PHASES)
      for (const one of PLANS)
        for (const scope of ["all", "withdrawals", "takeBack"] as const)
          for (const dryRun of [false, true])
            for (const isCurrent of [false, true])
              for (const hasMust of [false, true]) {
                if (phase.phase === "preview" && one === null) continue;
                const now = publicationOf(situation({ ...phase, plan: one, scope, dryRun, isCurrent, hasMust }));
                linesOf(now).forEach(sentence);
                const known = [...Object.values(now.counts), phase.progress?.files, phase.progress?.totalFiles];
                const [published, removed] = [DUE.publish + DUE.withdraw, phase.result?.removed.length];
                const numbers = linesOf(now).flatMap(({ facts }) => Object.values(facts));
                for (const number of numbers)
                  expect([
                    ...known,
                    DUE.publish,
                    DUE.withdraw,
                    published,
                    removed,
                    now.counts.publish + now.counts.withdraw,
                    1,
                  ]).toContain(number);
                seen += 1;
              }
    expect(seen).toBeGreaterThan(1_000);
  });

  it("is called not ready only before the first publication", () => {
    const nothingDue = { ...DUE, publish: 0, withdraw: 0, unlisted: 0, site: "nothing" } as const;
    const frame = (hasMust: boolean, hasPublished: boolean): string =>
      publicationOf(situation({ due: nothingDue, hasMust, hasPublished })).frame.key;
    expect(frame(true, false)).toBe("publish-button-not-ready");
    expect(frame(true, true)).toBe("publish-button-nothing");
    expect(frame(false, false)).toBe("publish-button-nothing");
  });

  it("counts in the preview what the plan counts, in button, frame and groups", () => {
    for (const one of PLANS) {
      if (one === null) continue;
      const { counts, button, frame } = publicationOf(situation({ phase: "preview", plan: one }));
      expect(counts.publish).toBe(one.new.count + one.changed.count + one.replaced.count);
      expect(counts.publish + counts.withdraw + counts.held, "offered").toBe(one.offered);
      const numbers = (text: Line) => Object.values(text.facts);
      if (counts.publish + counts.withdraw > 0) expect(numbers(button)).toEqual(numbers(frame));
    }
  });

  it("counts afterwards what the result counts", () => {
    const given = result({ published: 33, withdrawn: 2, failed: [failedOne], heldBack: [{ id: "8", codes: ["D06"] }] });
    const { counts } = publicationOf(situation({ phase: "done", plan: plan({ fresh: 40 }), result: given }));
    expect(counts.publish + counts.withdraw + counts.held + counts.failed).toBe(given.offered);
  });
});

describe("what is said", () => {
  const preview = (one: PlanView) => publicationOf(situation({ phase: "preview", plan: one }));

  it("says that all is published only when something is", () => {
    expect(said(preview(plan({})))).not.toContain("gepubliceerd.");
    expect(said(preview({ ...plan({}), unchanged: 4 }))).toBe("Alles is gepubliceerd. Er is niets nieuws.");
    expect(said(preview({ ...plan({}), unchanged: 4, unlisted: 4 }))).toBe(
      "De Woo‑sitemap staat uit. De Woo‑index vindt 4 documenten die online staan niet. Zet de Woo‑sitemap aan bij Instellingen.",
    );
    expect(said(preview(plan({ held: 3 })))).toContain("Nog geen document is klaar.");
    expect(said(preview({ ...plan({ held: 3 }), unchanged: 4 }))).not.toContain("Alles");
  });

  it("names withdrawals apart", () => {
    expect(sentence(preview(plan({ fresh: 1, withdrawn: 1 })).button)).toBe("Publiceer 1 document en trek 1 in");
    expect(sentence(preview(plan({ withdrawn: 2 })).button)).toBe("Trek 2 documenten in");
    expect(sentence(preview(plan({ fresh: 2, withdrawn: 1 })).frame)).toBe("Publiceren (2), intrekken (1)");
    expect(said(publicationOf(situation({ phase: "done", result: result({ published: 2, withdrawn: 1 }) })))).toBe(
      "2 documenten staan online. 1 document is van de website af.",
    );
  });

  it("says that sitemaps were made anew, or went, when no document changed", () => {
    const told = (given: Partial<RunResult>) =>
      said(publicationOf(situation({ phase: "done", result: result(given) })));
    const uploaded = [{ path: "sitemap-diwoo-infocat014-0001.xml", bytes: 1 }];
    const removed = ["sitemapindex-diwoo.xml"];
    expect(told({ uploaded, removed })).toBe("De sitemaps zijn opnieuw gemaakt.");
    expect(told({ removed })).toBe("De sitemaps zijn van de website af.");
    expect(told({ removed: ["sitemap-oud.xml"] })).toBe("De website is bijgewerkt.");
  });

  it("does not call it failed when somebody else takes a line out of robots.txt", () => {
    const url = "https://www.voorbeeld.nl/woo/sitemapindex-diwoo.xml";
    const gone = { code: "robots-names-gone", params: { url, by: "handed-over" } };
    const told = (given: Partial<RunResult>) =>
      publicationOf(situation({ phase: "done", result: result({ state: "partial", ...given }) }));
    const now = told({ removed: ["sitemapindex-diwoo.xml"], problems: [gone] });
    expect(sentence(now.title)).toBe("Klaar met publiceren");
    expect(said(now)).toBe("De sitemaps zijn van de website af.");
    expect(now.tone).toBe("good");
    // Nor what a server may make up.
    const closed = (by: string) => ({ code: "target-unreadable", params: { path: "/srv/woo", by } });
    expect(told({ problems: [closed("server")] }).tone).toBe("good");
    expect(told({ problems: [closed("folder")] }).tone).toBe("warn");
    // Nor what made way because a person went on.
    const way = { code: "target-file-replaced", params: { path: "sitemapindex-diwoo.xml" } };
    expect(told({ problems: [way] }).tone).toBe("good");
    const failed = told({ problems: [gone, { code: "target-full", params: {} }] });
    expect(said(failed)).toBe("De website kon niet helemaal worden bijgewerkt.");
    expect(failed.tone).toBe("warn");
    const ours = told({ problems: [{ ...gone, params: { url, by: "file" } }] });
    expect(said(ours)).toBe("De website kon niet helemaal worden bijgewerkt.");
    expect(ours.tone).toBe("warn");
  });

  it("counts what the library counts when the preview is of another moment", () => {
    const old = situation({ phase: "preview", plan: plan({ fresh: 5 }), isCurrent: false });
    expect(sentence(publicationOf(old).frame)).toBe("Publiceren (185), intrekken (1)");
    const trial = situation({
      phase: "done",
      dryRun: true,
      plan: plan({ fresh: 5 }),
      result: result({ dryRun: true, published: 5 }),
    });
    expect(sentence(publicationOf(trial).frame)).toBe("Publiceren (185), intrekken (1)");
  });

  it("says by code why it stopped", () => {
    const title = (one: Problem) => sentence(publicationOf(situation({ phase: "failed", problem: one })).title);
    expect(title(problem("cancelled"))).toBe("Je hebt gestopt");
    expect(title(problem("cancelled", { by: "host-key-changed" }))).toBe("De server heeft een andere code");
    expect(title(problem("host-key-changed"))).toBe("De server heeft een andere code");
    expect(title(problem("cancelled", { by: "password-needed" }))).toBe("Het aanmelden is niet gelukt");
    expect(title(problem("target-disconnected"))).toBe("Geen verbinding met de bestemming");
    expect(title(problem("target-full"))).toBe("De bestemming is vol");
    expect(title(problem("target-changed-elsewhere"))).toBe("Iemand anders publiceert hier ook");
  });

  it("does not say that something failed while it tries again", () => {
    const waiting = { code: "target-disconnected", seconds: 5 };
    const now = publicationOf(
      situation({ phase: "sending", plan: plan({ fresh: 3 }), progress: { ...NOTHING_YET, waiting } }),
    );
    expect(sentence(now.frame)).toBe("Wacht op de bestemming");
    expect(now.counts.failed).toBe(0);
  });

  it("says after a stop how many new files are public, and that what was withdrawn is gone", () => {
    const unreferred = { count: 12, files: [] };
    const stop = {
      phase: "failed",
      unreferred,
      problem: problem("cancelled", { standing: "12", withdrawn: "1" }),
    } as const;
    const now = publicationOf(situation({ ...stop, plan: plan({ fresh: 40 }) }));
    expect(said(now)).toContain("Er staan al 12 nieuwe bestanden online; niemand verwijst ernaar.");
    expect(said(now)).toContain("Wel is 1 document al ingetrokken.");
    const part = problem("target-full", { withdrawn: "0", withdrawing: "1", withdrawingReasons: "target-full" });
    const open = said(publicationOf(situation({ ...stop, problem: part, plan: plan({ fresh: 40 }) })));
    expect(open).toContain(
      "Het intrekken van 1 document is niet klaar. De titel of het bestand kan nog op de website staan.",
    );
    expect(open).not.toContain("al ingetrokken");
    const late = publicationOf(situation({ ...stop, scope: "withdrawals", plan: plan({ withdrawn: 2 }) }));
    expect(said(late)).toContain("2 documenten staan nog online.");
  });
});

describe("files of others", () => {
  it("are told by path, from the preview, from a refusal and from a result; and no longer when they are gone", () => {
    const theirs = { ...plan({ withdrawn: 1 }), foreign: { count: 1, files: [{ path: "a.pdf", title: "A" }] } };
    const refusal = problem("target-unknown-file", { path: "sitemap-diwoo-0001.xml" });
    const paths = (given: Partial<Situation>) =>
      publicationOf(situation({ plan: theirs, ...given })).foreign.map((one) => one.path);
    expect(paths({ phase: "preview" })).toEqual(["a.pdf"]);
    // In the place of a document that is newer there; then of one that is withdrawn.
    const deeds = (path: string) => {
      const found = { ...theirs, foreign: { count: 1, files: [{ path, title: "A" }] } };
      return publicationOf(situation({ phase: "preview", plan: found })).foreign.map((one) => one.deed);
    };
    expect([deeds("a.pdf"), deeds("documenten/2026/besluit-1-0.pdf")]).toEqual([["either"], ["remove"]]);
    expect(paths({ phase: "failed", problem: refusal })).toEqual(["a.pdf", "sitemap-diwoo-0001.xml"]);
    expect(paths({ phase: "done", result: result({ withdrawn: 1 }) })).toEqual([]);
    const kept = result({ failed: [{ ...failedOne, code: "target-occupied", params: { path: "b.pdf" } }] });
    expect(publicationOf(situation({ phase: "done", result: kept })).foreign).toEqual([
      { path: "b.pdf", title: "Scan", deed: "replace" },
    ]);
  });
});
