/** Invented documents for development. */
import type { DocumentDetail, DocumentStatus } from "../src/bindings";
import { categoryOf, LISTS } from "./lists";
import { ORGANISATIONS } from "./organisations";
import { UNRELATED } from "./parts";
import { scene } from "./scene";

export const OWN = ORGANISATIONS.find((one) => one.label.includes("Aalsmeer")) ?? ORGANISATIONS[0]!;
export const BASE = "https://www.voorbeeld.nl/woo/";
const [ADOPTED] = LISTS.documenthandelingen;
const DUTCH = LISTS.talen[0]!;
const formatOf = (name: string): string =>
  name.endsWith("pdf") ? "PDF" : name.endsWith("docx") ? "Word DOCX" : name.endsWith("odt") ? "ODT" : "Excel XLSX";

const SEEDS: [string, string, number, string | null, string | null, DocumentStatus][] = [
  ["Besluit Woo-verzoek parkeren centrum", "besluit.pdf", 1_200_000, "infocat014", "2026-11-12", "ready"],
  ["Inventarislijst Woo-verzoek parkeren", "inventarislijst.xlsx", 84_000, null, "2026-11-12", "concept"],
  ["scan0034", "scan0034.pdf", 8_000_000, null, null, "concept"],
  ["Jaarverslag 2025", "jaarverslag-2025.pdf", 3_400_000, "infocat011", "2026-03-03", "published"],
  ["Convenant jeugdzorg regio", "convenant.pdf", 640_000, "infocat010", "2026-09-08", "changed"],
  ["Onderzoek veiligheid fietspaden", "rapport-fiets.pdf", 5_100_000, "infocat015", "2026-11-10", "ready"],
  ["Agenda college 18 november", "agenda.docx", 51_000, "infocat009", "2026-11-18", "ready"],
  ["Besluitenlijst college 11 november", "besluitenlijst.odt", 33_000, "infocat009", "2026-11-11", "ready"],
  ["Subsidiebeschikking dorpshuis", "beschikking.pdf", 210_000, "infocat016", "2026-11-06", "ready"],
  ["Advies rekenkamer armoedebeleid", "advies.pdf", 1_900_000, "infocat012", "2026-11-02", "ready"],
  ["Klacht afhandeling bouwvergunning", "klacht.pdf", 150_000, "infocat017", "2026-10-30", "ready"],
  ["Verordening afvalstoffen 2026", "verordening-afval.pdf", 480_000, "infocat001", "2026-06-25", "published"],
  ["Besluit Woo-verzoek windmolens", "woo-windmolens.pdf", 22_400_000, "infocat014", "2026-05-19", "published"],
  ["Mandaatregeling", "mandaat.pdf", 390_000, "infocat004", "2026-01-15", "published"],
  [
    "Notulen commissie ruimte met een bijzonder lange titel die zeker niet in de kolom past",
    "notulen.pdf",
    700_000,
    null,
    "2026-10-05",
    "concept",
  ],
  ["Brief aan bewoners", "brief.docx", 41_000, null, null, "withdrawn"],
];

/** What a document brought along from another publisher. */
const MDTO = `<mdto:MDTO>
  <mdto:informatieobject>
    <mdto:identificatie>
      <mdto:identificatieKenmerk>Z-2026-1044</mdto:identificatieKenmerk>
      <mdto:identificatieBron>Zaaksysteem</mdto:identificatieBron>
    </mdto:identificatie>
    <mdto:naam>Besluit Woo-verzoek windmolens</mdto:naam>
    <mdto:bewaartermijn><mdto:termijnLooptijd>P20Y</mdto:termijnLooptijd></mdto:bewaartermijn>
  </mdto:informatieobject>
</mdto:MDTO>`;

export function makeDocuments(count: number, catalogue: string): DocumentDetail[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = SEEDS[index % SEEDS.length]!;
    const round = Math.floor(index / SEEDS.length);
    const [title, fileName, sizeBytes, key, day, status] = seed;
    const category = categoryOf(key ?? "");
    const name = round === 0 ? fileName : fileName.replace(".", `-${round + 1}.`);
    return withFindings({
      row: {
        id: String(index + 1),
        title: round === 0 ? title : `${title} (deel ${round + 1})`,
        titleOrigin: index % 5 === 1 || title.startsWith("scan") ? "fileName" : "person",
        fileName: name,
        sizeBytes: sizeBytes + round * 1000,
        categories: category === "" ? [] : [category],
        isPart: false,
        parts: 0,
        date: day,
        status,
        isWithdrawing: false,
        waitsUntil: null,
        isRemaining: false,
        must: 0,
        attention: 0,
        addedAt: `2026-11-${String(1 + (index % 20)).padStart(2, "0")}T08:30:00Z`,
        isFoundInText: false,
      },
      catalogue,
      file: {
        name,
        sizeBytes: sizeBytes + round * 1000,
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        isElsewhere: false,
        format: formatOf(name),
        formatUri: LISTS.formaten.find((one) => one.label === formatOf(name))?.uri ?? "",
        pages: name.endsWith("pdf") ? 4 : null,
        made: null,
      },
      acts:
        day === null || ADOPTED === undefined ? [] : [{ soortHandeling: ADOPTED.uri, atTime: `${day}T00:00:00+01:00` }],
      actsAreProposed: index % 3 === 0 && day !== null,
      actKind: "",
      publisher: "",
      publisherLabel: OWN.label,
      verantwoordelijke: "",
      verantwoordelijkeLabel: OWN.label,
      language: DUTCH.uri,
      omschrijvingen: index % 4 === 0 ? ["Besluit op een verzoek over het parkeerbeleid in het centrum."] : [],
      identifiers: index % 6 === 0 ? [`Z-2026-${1000 + index}`] : [],
      actsBy: [],
      relations: UNRELATED,
      further: {
        verkorteTitels: [],
        alternatieveTitels: [],
        documentsoorten: [],
        themas: [],
        trefwoorden: [],
        begindatum: "",
        einddatum: "",
        medeverantwoordelijken: [],
        opsteller: null,
        naamOpsteller: "",
        aggregatiekenmerk: "",
        redenVervanging: null,
        nietVoor: "",
        opnieuwBekijken: "",
      },
      publishedName: name.toLowerCase(),
      isNameFrozen: status === "published" || status === "changed" || status === "withdrawn",
      url: `${BASE}documenten/${(day ?? "2026").slice(0, 4)}/${name.toLowerCase()}`,
      lastmod: status === "published" || status === "changed" ? "2026-11-18T14:05:00+01:00" : null,
      findings: [],
      addedAt: "2026-11-20T08:30:00Z",
      isEditable: status !== "withdrawn",
      wayOut:
        status === "withdrawn" ? "erasure" : status === "concept" || status === "ready" ? "removal" : "withdrawal",
      withdrawal: status === "withdrawn" ? "privacy" : null,
      mdto: index === 12 ? MDTO : null,
      unsaved: [],
    });
  });
}

/** A few of the real rules, enough to see the screens. */
export function withFindings(detail: DocumentDetail): DocumentDetail {
  const findings: DocumentDetail["findings"] = [];
  if (detail.row.status !== "withdrawn") {
    if (detail.row.title.trim() === "")
      findings.push({ code: "D01", level: "must", field: "officieleTitel", params: {} });
    if (detail.row.categories.length === 0)
      findings.push({ code: "D06", variant: "missing", level: "must", field: "informatiecategorie", params: {} });
    if (detail.row.date === null)
      findings.push({ code: "D14", variant: "creatiedatum", level: "must", field: "creatiedatum", params: {} });
    if (detail.acts.length === 0)
      findings.push({ code: "D08", variant: "missing", level: "must", field: "documenthandeling", params: {} });
    if (detail.row.title.startsWith("Notulen"))
      findings.push(
        { code: "N10", level: "attention", field: "name", params: { proposal: "notulen-commissie-ruimte-2026.pdf" } },
        { code: "D13", variant: "encrypted", level: "attention", field: "file", params: {} },
      );
    if (scene === "inside" && detail.file.made === null)
      findings.push(
        { code: "I01", variant: "bsn", level: "attention", field: "inside", params: { count: "2" } },
        { code: "I01", variant: "bsn-possible", level: "attention", field: "inside", params: { count: "1" } },
        { code: "I02", variant: "covered-text", level: "attention", field: "inside", params: { count: "1" } },
        { code: "I02", variant: "tracked-change", level: "attention", field: "inside", params: { count: "4" } },
        { code: "I03", variant: "untagged", level: "attention", field: "inside", params: {} },
      );
    if (detail.row.title.startsWith("Klacht"))
      findings.push({
        code: "D04",
        level: "tip",
        field: "publisher",
        params: { label: "Omgevingsdienst Noordzeekanaalgebied" },
      });
    if (/^scan\d/.test(detail.row.title))
      findings.push({
        code: "D02",
        variant: "meaningless",
        level: "attention",
        field: "officieleTitel",
        params: { title: detail.row.title },
      });
    if (detail.row.sizeBytes > 20_000_000)
      findings.push({
        code: "Z02",
        level: "attention",
        field: "file",
        params: { sizeBytes: String(detail.row.sizeBytes), limitBytes: "20000000" },
      });
  }
  const must = findings.filter((finding) => finding.level === "must").length;
  const attention = findings.filter((finding) => finding.level === "attention").length;
  const isNew = detail.row.status === "concept" || detail.row.status === "ready";
  return {
    ...detail,
    findings,
    row: { ...detail.row, must, attention, status: isNew ? (must > 0 ? "concept" : "ready") : detail.row.status },
  };
}
