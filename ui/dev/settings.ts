/** Starting, catalogues, destinations, and where things are kept. */
import type { CatalogueView, Overview, Reply, SettingsPreview } from "../src/bindings";
import type { Purpose } from "../src/lib/chosen";
import { type Commands, done, failing, refused, teller } from "./answers";
import { pick } from "./choosing";
import { BASE } from "./data";
import { LISTS } from "./lists";
import { catalogue } from "./opening";
import { ORGANISATIONS } from "./organisations";
import { hasPermits } from "./permits";
import { goingOff, goingOut, needsAnswer } from "./publishing";
import { address, scene, wait } from "./scene";
import { world } from "./world";

function overview(): Overview {
  const things = world.documents.reduce((sum, one) => sum + one.row.must + one.row.attention, 0);
  return {
    catalogues: world.catalogues.map((one) => ({ ...one, hasPermits: hasPermits() })),
    counts: {
      documents: world.documents.length,
      todo: things,
      must: world.documents.reduce((sum, one) => sum + one.row.must, 0),
    },
    due: world.catalogues.map((one) => ({
      catalogue: one.id,
      publish: one.id === "c1" ? goingOut().length : 0,
      withdraw: one.id === "c1" ? goingOff().length : 0,
      site: scene === "done" && address.has("due") ? "sitemaps" : "nothing",
      unlisted: 0,
    })),
    seen: world.undos.length + 1,
    lastPublished: world.runs.length > 0 ? "2026-11-20T08:30:00Z" : null,
    undo: null,
    redo: null,
    hasKeyStore: scene !== "sftp",
    unsaved: [],
    unfinishedRun: scene === "unfinished" ? "r9" : null,
    isPractice: scene === "practice",
  };
}

/** The page that is loaded next is of the other library. */
function leave(search: string): Reply<null> {
  history.replaceState(null, "", search);
  return done(null);
}

/** What start-up and settings ask. */
export const SETTING_COMMANDS: Commands = {
  start: () =>
    scene === "locked"
      ? refused("library-locked", { user: "p.devries", machine: "WERKPLEK-12", since: "2026-11-20T07:58:00Z" })
      : scene === "newer"
        ? refused("store-newer", { found: "9", supported: "1" }, "never")
        : scene === "corrupt"
          ? failing("store-corrupt", { path: "openbaarmaker.sqlite" }, "never", "database disk image is malformed")
          : done(overview()),
  take_over: () => done(overview()),
  practise: () => leave("?scene=practice"),
  stop_practising: () => leave("?"),
  overview: () => done(overview()),
  lists: () => LISTS,
  about: () => ({
    version: "0.1.0",
    system: "Windows",
    architecture: "x86_64",
    webView: "142.0.3595.65",
    libraryVersion: 23,
  }),
  catalogue_add: (args) => {
    const input = args["input"] as Partial<CatalogueView>;
    const made = {
      ...catalogue(`c${world.catalogues.length + 1}`, input.name ?? "Gemeente Voorbeeld", input.baseUrl ?? BASE),
      targets: [],
      organisationLabel: ORGANISATIONS.find((one) => one.uri === input.organisation)?.label ?? "",
    };
    world.catalogues = [...world.catalogues, made];
    return done(made);
  },
  settings_save: () => done("/home/jansen/instellingen Openbaarmaker.json"),
  settings_preview: () =>
    done({
      token: "token",
      catalogues: [
        {
          catalogue: {
            name: "gemeente Voorbeeld",
            baseUrl: BASE,
            maxSizeBytes: 2_000_000_000,
            known: ["voorbeeld.nl", "030 123 45 67"],
            insideOff: ["licence-plate", "no-title"],
          },
          targets: [
            {
              name: "Website",
              place: { kind: "sftp", user: "woo", host: "server.voorbeeld.nl", port: 22, dir: "/site" },
              hostKey: { keyType: "ssh-ed25519", fingerprint: "SHA256:uNiVztksCsDhcc0u9e8BrrJXJGQZ7Q8Zr0e5nUYxE3M" },
              readBack: "content",
            },
          ],
        },
      ],
    } satisfies SettingsPreview),
  catalogue_edit: (args) => {
    world.catalogues = world.catalogues.map((one) =>
      one.id === (args["catalogue"] as string) ? { ...one, ...(args["input"] as Partial<CatalogueView>) } : one,
    );
    return done(world.catalogues[0]);
  },
  known_lines: (args) =>
    done(
      (args["lines"] as string[]).map((line) =>
        /^@?[a-z-]+\.[a-z]+$/.test(line) ? "domain" : /\d/.test(line) ? "phone" : null,
      ),
    ),
  catalogue_remove: (args) =>
    world.documents.length > 0
      ? refused(
          "catalogue-not-empty",
          { catalogue: "Gemeente Voorbeeld", count: String(world.documents.length) },
          "never",
        )
      : ((world.catalogues = world.catalogues.filter((one) => one.id !== (args["catalogue"] as string))), done([])),
  target_add: (args) => {
    const view = {
      id: `t${Date.now()}`,
      hostKey: null,
      hasSecret: false,
      readBack: "content" as const,
      ...(args["input"] as { name: string; place: CatalogueView["targets"][0]["place"] }),
    };
    if (view.name === "") view.name = view.place.kind === "folder" ? "Website" : view.place.host;
    world.catalogues = world.catalogues.map((one) =>
      one.id === (args["catalogue"] as string) ? { ...one, targets: [...one.targets, view] } : one,
    );
    return done(view);
  },
  target_edit: () => done(world.catalogues[0]?.targets[0]),
  target_remove: (args) => {
    world.catalogues = world.catalogues.map((one) => ({
      ...one,
      targets: one.targets.filter((target) => target.id !== (args["target"] as string)),
    }));
    return done(null);
  },
  target_make_default: () => done(null),
  target_set_secret: () => {
    world.hasSecret = true;
    return done(scene !== "sftp");
  },
  target_forget_secret: () => done(null),
  target_accept_host_key: () => {
    world.hasKey = true;
    return done(world.catalogues[0]?.targets[0]);
  },
  target_replace_host_key: () => refused("confirmation-differs", { expected: "sftp.voorbeeld.nl" }),
  target_forget_host_key: () => done(world.catalogues[0]?.targets[0]),
  target_set_read_back: () => done(world.catalogues[0]?.targets[0]),
  server_accept_host_key: () => {
    world.hasKey = true;
    return done(null);
  },
  server_set_secret: () => {
    world.hasSecret = true;
    return done(true);
  },
  server_folders: (args) => {
    const { dir } = args["place"] as { dir: string };
    const path = dir.startsWith("/") ? dir : "/home/woo";
    const folders = path === "/home/woo" ? ["backup", "concepten", "public_html", "woo"] : [];
    return done({ path, folders, odd: path === "/home/woo" ? 1 : 0, isWhole: true });
  },
  target_test: async (args) => {
    const question = needsAnswer();
    if (question !== null) return question;
    const isFolder =
      world.catalogues.flatMap((one) => one.targets).find((one) => one.id === args["target"])?.place.kind === "folder";
    const names = (
      ["connect", "authenticate", "folder", "write", "rename", "replace", "readBack", "readable", "remove"] as const
    ).filter((_, index) => !isFolder || index >= 2);
    for (let at = 1; at <= names.length; at += 1) {
      await wait(150);
      teller(args)({ kind: "progress", files: at, bytes: 0 });
    }
    const steps = names.map((step, index) => ({
      step,
      outcome:
        scene === "failing" && index >= 3
          ? index === 3
            ? {
                kind: "failed" as const,
                problem: {
                  code: "target-permission" as const,
                  params: { path: "/var/www/woo" },
                  retry: "later" as const,
                  detail: "permission denied",
                },
              }
            : { kind: "skipped" as const }
          : { kind: "ok" as const },
    }));
    return done({
      works: scene !== "failing",
      steps: [...steps, { step: "hostRoot", outcome: { kind: "skipped" } }],
      hasOwnRobots: true,
    });
  },
  library: () =>
    done({
      path: "/home/jansen/.local/share/nl.openbaarmaker.app/bibliotheek",
      isOpenToOthers: false,
      databaseBytes: 4_300_000,
      filesBytes: 184_000_000,
      lastBackup: null,
      automatic: null,
    }),
  open_library_folder: () => done(null),
  backup: async () => {
    await wait(300);
    return done({ path: "/home/jansen/reservekopie.openbaarmaker", files: 1250, lacking: 0, kept: 0, missing: [] });
  },
  pick_automatic_backup: () => done(false),
  automatic_backup_off: () => done(null),
  begin_day: () => done(false),
  backup_if_due: () => done(null),
  target_approve: () => done(null),
  restore: () => done(null),
  appearance: () => done(world.appearance),
  set_appearance: (args) => {
    world.appearance = args["value"] as typeof world.appearance;
    return done(null);
  },
  pick: (args) => pick(args["purpose"] as Purpose),
  stop_and_close: () => null,
  keep_open: () => null,
  show_work: () => null,
};
