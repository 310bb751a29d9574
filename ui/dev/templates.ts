/** Invented templates for development. */
import type { ChangePreview, FieldChange, Selection, TemplateInput, TemplateView } from "../src/bindings";
import { type Args, type Commands, done, refused } from "./answers";
import { filledIn, writeMany } from "./changing";
import { categoryOf, LISTS } from "./lists";
import { address } from "./scene";
import { chosen, idsOf } from "./search";

const decision: FieldChange[] = [
  { field: "informatiecategorieen", value: [categoryOf("infocat014")] },
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
          { field: "informatiecategorieen", value: [categoryOf("infocat011")] },
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

const named = (args: Args) => templates.find((one) => one.id === args["template"]);

export const TEMPLATE_COMMANDS: Commands = {
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
    if (templates.some((one) => one.name === input.name)) return refused("name-in-use", { value: input.name ?? "" });
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
    const list = chosen(args["selection"] as Selection);
    const different = list.filter((one) => args["mode"] === "replace" || one.row.categories.length === 0);
    const first = different.slice(0, 5).map((one) => ({
      id: one.row.id,
      title: one.row.title,
      fields: [
        { field: "informatiecategorie", before: one.row.categories.join("; "), after: categoryOf("infocat014") },
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
    writeMany(idsOf(args), (one) => (named(args)?.fields ?? []).reduce(filledIn, one), "fill", "Woo-besluit"),
};
