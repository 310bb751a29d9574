/** Invented templates for development. */
import type { ChangePreview, DocumentDetail, FieldChange, TemplateInput, TemplateView } from "../src/bindings";
import { LISTS } from "./lists";
import { type Args, done } from "./answers";
import { address } from "./scene";

const category = (key: string): string => LISTS.informatiecategorieen.find((one) => one.key === key)?.uri ?? "";
const decision: FieldChange[] = [
  { field: "informatiecategorieen", value: [category("infocat014")] },
  { field: "documentsoorten", value: [LISTS.documentsoorten[0]!.uri] },
  { field: "soortHandeling", value: LISTS.documenthandelingen[0]!.uri },
  { field: "omschrijvingen", value: ["Besluit op een verzoek om informatie."] },
];

const hasNone = address.get("templates") === "none";
let templates: TemplateView[] = hasNone
  ? []
  : [
      {
        id: "1",
        name: "Jaarstuk",
        fields: [
          { field: "informatiecategorieen", value: [category("infocat011")] },
          { field: "language", value: LISTS.talen[0]!.uri },
        ],
        organisations: [],
        catalogues: ["c1"],
        folders: [],
      },
      {
        id: "2",
        name: "Woo-besluit",
        fields: decision,
        organisations: [],
        catalogues: [],
        folders: ["Woo/Besluiten", "Woo-verzoeken 2026"],
      },
    ];

type Chosen = (selection: unknown) => DocumentDetail[];
type Write = (ids: readonly string[], update: (one: DocumentDetail) => DocumentDetail) => unknown;

export function templateCommands(
  chosen: Chosen,
  write: Write,
  changed: (one: DocumentDetail, change: FieldChange) => DocumentDetail,
): Record<string, (args: Args) => unknown> {
  const named = (args: Args) => templates.find((one) => one.id === args["template"]);
  return {
    templates: () => done(templates),
    template_values: () =>
      done({
        fields: [
          ...decision,
          { field: "creatiedatum", value: "2026-11-12" },
          { field: "identifiers", value: ["Z-2026-1000"] },
        ],
        organisations: [],
      }),
    template_add: (args) => {
      const input = args["input"] as TemplateInput;
      if (templates.some((one) => one.name === input.name))
        return {
          kind: "refused",
          problem: { code: "name-in-use", params: { value: input.name }, retry: "after-input" },
        };
      const made = {
        id: String(templates.length + 1),
        name: input.name ?? "",
        fields: input.fields ?? [],
        organisations: [],
        catalogues: input.catalogues ?? [],
        folders: input.folders ?? [],
      };
      templates = [...templates, made];
      return done(made);
    },
    template_edit: (args) => {
      const input = args["input"] as TemplateInput;
      templates = templates.map((one) =>
        one.id === args["template"]
          ? {
              ...one,
              name: input.name ?? one.name,
              fields: (input.fields ?? one.fields).filter(
                (field) => "value" in field && !['""', "[]", "null"].includes(JSON.stringify(field.value)),
              ),
              catalogues: input.catalogues ?? one.catalogues,
              folders: input.folders ?? one.folders,
            }
          : one,
      );
      return done(named(args));
    },
    template_remove: (args) => {
      templates = templates.filter((one) => one.id !== args["template"]);
      return done(null);
    },
    template_preview: (args) => {
      const list = chosen(args["selection"]);
      const different = list.filter((one) => args["mode"] === "replace" || one.row.categories.length === 0);
      const first = different.slice(0, 5).map((one) => ({
        id: one.row.id,
        title: one.row.title,
        fields: [
          { field: "informatiecategorie", before: one.row.categories.join("; "), after: category("infocat014") },
          {
            field: "omschrijving",
            before: one.omschrijvingen.join("\n"),
            after: "Besluit op een verzoek om informatie.",
          },
        ],
      }));
      const preview: ChangePreview = {
        documents: list.length,
        changed: different.length,
        overwritten: different.filter((one) => one.row.categories.length > 0).length,
        published: 0,
        online: { documents: 0, acts: 0 },
        first,
        seen: 1,
      };
      return done(preview);
    },
    template_apply: (args) =>
      write(
        chosen(args["selection"]).map((one) => one.row.id),
        (one) =>
          (named(args)?.fields ?? []).reduce(
            (now, change) =>
              changed(
                now,
                change.field === "informatiecategorieen"
                  ? { field: "add", value: { field: "informatiecategorie", value: change.value[0] ?? "" } }
                  : change,
              ),
            one,
          ),
      ),
  };
}
