#!/usr/bin/env python3
"""Makes the five practice documents in src-tauri/core/data/oefenset.

Own work: the municipality of Oeverland, its decisions and its numbers do not exist, and no person is named.
Needs reportlab 4.4.4 (PyPI) for the two PDF files; the others need only Python itself.
The same input gives the same bytes: times are fixed and reportlab runs with invariant=1.

    python3 -m venv VENV && VENV/bin/pip install reportlab==4.4.4 && VENV/bin/python tools/oefenset.py
"""

import json
import pathlib
import zipfile
from xml.sax.saxutils import escape

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle, getSampleStyleSheet
from reportlab.lib.units import mm
from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

HERE = pathlib.Path(__file__).resolve().parent
OUT = HERE.parent / "src-tauri" / "core" / "data" / "oefenset"
ZIP_TIME = (2026, 11, 12, 9, 0, 0)
REPORTLAB_TIME = b"D:20000101000000+00'00'"
AUTHOR = "Gemeente Oeverland"

BESLUIT = {
    "file": "besluit-woo-verzoek.pdf",
    "title": "Besluit Woo-verzoek parkeren centrum",
    "time": "D:20261112090000+01'00'",
    "body": [
        ("h", "Besluit op verzoek om informatie"),
        ("p", "Datum: 12 november 2026. Kenmerk: OEV-2026-0417. Onderwerp: parkeren in het centrum."),
        ("h", "Uw verzoek"),
        ("p", "Op 3 oktober 2026 ontvingen wij een verzoek op grond van de Wet open overheid (Woo). Gevraagd is om alle "
              "documenten over de invoering van betaald parkeren in het centrum van Oeverland, over de periode "
              "1 januari 2025 tot en met 30 september 2026."),
        ("h", "Wat wij vonden"),
        ("p", "Wij zochten in het zaaksysteem, de mappen van team Verkeer en de vergaderstukken van het college. Wij vonden "
              "vijf documenten. Deze staan in de inventarislijst bij dit besluit."),
        ("h", "Ons besluit"),
        ("p", "Wij maken vier documenten helemaal openbaar. Eén document is al openbaar. Er is niets geweigerd."),
        ("h", "Hoe wij publiceren"),
        ("p", "Dit besluit, de inventarislijst en de documenten staan vanaf 19 november 2026 op onze website en zijn te "
              "vinden via open.overheid.nl."),
        ("h", "Bent u het niet eens met dit besluit?"),
        ("p", "Dan kunt u binnen zes weken bezwaar maken bij het college van burgemeester en wethouders van Oeverland."),
        ("p", "Dit is een oefendocument. De gemeente Oeverland bestaat niet."),
    ],
}

JAARVERSLAG = {
    "file": "jaarverslag-2025.pdf",
    "title": "Jaarverslag 2025 gemeente Oeverland",
    "time": "D:20260303103000+01'00'",
    "body": [
        ("h", "Jaarverslag 2025"),
        ("p", "Vastgesteld op 3 maart 2026. In dit verslag leest u wat wij in 2025 deden en wat dat kostte."),
        ("h", "Wonen"),
        ("p", "Er kwamen 118 woningen bij, waarvan 41 sociale huurwoningen. Ons doel was 120 woningen."),
        ("h", "Verkeer"),
        ("p", "De Dijkweg kreeg een fietspad van 3,2 kilometer. De parkeergarage aan de Haven is opgeknapt."),
        ("h", "Openheid"),
        ("p", "Wij behandelden 23 Woo-verzoeken. Gemiddeld duurde dat 31 dagen. Uit onszelf publiceerden wij 412 documenten."),
        ("h", "Geld"),
        ("t", [["Onderdeel", "Begroot (× € 1.000)", "Besteed (× € 1.000)"],
               ["Wonen", "4.200", "4.050"],
               ["Verkeer", "6.900", "7.120"],
               ["Zorg en jeugd", "21.300", "21.910"],
               ["Bestuur en dienstverlening", "5.400", "5.280"]]),
        ("p", "Dit is een oefendocument. De gemeente Oeverland bestaat niet."),
    ],
}

BESLUITENLIJST = {
    "file": "besluitenlijst-college.docx",
    "title": "Besluitenlijst college 11 november 2026",
    "body": [
        ("h", "Besluitenlijst college van burgemeester en wethouders"),
        ("p", "Vergadering van 11 november 2026, gemeentehuis Oeverland."),
        ("h", "1. Besluit Woo-verzoek parkeren centrum"),
        ("p", "Het college stelt het besluit vast en maakt de documenten openbaar."),
        ("h", "2. Subsidie dorpshuis De Waard"),
        ("p", "Het college kent voor 2027 een subsidie van € 18.500 toe."),
        ("h", "3. Verkeersbesluit Dijkweg"),
        ("p", "Het college stelt een maximumsnelheid van 30 kilometer per uur in."),
        ("p", "Dit is een oefendocument. De gemeente Oeverland bestaat niet."),
    ],
}

CONVENANT = {
    "file": "convenant-jeugdhulp.odt",
    "title": "Convenant jeugdhulp regio Oeverland",
    "body": [
        ("h", "Convenant jeugdhulp regio Oeverland"),
        ("p", "Ondertekend op 8 september 2026 door de gemeente Oeverland en drie aanbieders van jeugdhulp in de regio."),
        ("h", "Artikel 1. Doel"),
        ("p", "Partijen zorgen dat een kind binnen vier weken de hulp krijgt die nodig is."),
        ("h", "Artikel 2. Samenwerking"),
        ("p", "Partijen overleggen elke maand. De gemeente is voorzitter."),
        ("h", "Artikel 3. Looptijd"),
        ("p", "Dit convenant geldt van 1 januari 2027 tot en met 31 december 2029."),
        ("p", "Dit is een oefendocument. De gemeente Oeverland bestaat niet."),
    ],
}

INVENTARISLIJST = {
    "file": "Inventarislijst Woo-verzoek parkeren centrum.csv",
    "rows": [
        ["Nummer", "Datum", "Soort", "Onderwerp", "Besluit"],
        ["1", "2025-02-11", "Memo", "Parkeerdruk in het centrum, telling januari 2025", "Openbaar"],
        ["2", "2025-06-24", "Collegevoorstel", "Uitgangspunten betaald parkeren", "Openbaar"],
        ["3", "2025-10-07", "Raadsvoorstel", "Verordening parkeerbelastingen 2026", "Al openbaar"],
        ["4", "2026-03-18", "Verslag", "Bewonersavond Havenkwartier", "Openbaar"],
        ["5", "2026-09-02", "Memo", "Evaluatie eerste halfjaar betaald parkeren", "Openbaar"],
    ],
}

# What a person would fill in. The field names are those of the command line.
MANIFEST = {
    "//": "Own work; see PROVENANCE.md. organisation is only used where no organisation was chosen yet.",
    "organisation": "https://identifier.overheid.nl/tooi/id/gemeente/gm0014",
    "documents": [
        {"file": BESLUIT["file"], "metadata": {
            "officieleTitel": BESLUIT["title"], "informatiecategorie": "infocat014",
            "creatiedatum": "2026-11-12", "documenthandeling": "vaststelling@2026-11-12"}},
        {"file": INVENTARISLIJST["file"], "metadata": {
            "officieleTitel": "Inventarislijst Woo-verzoek parkeren centrum", "informatiecategorie": "infocat014",
            "creatiedatum": "2026-11-12", "documenthandeling": "vaststelling@2026-11-12"}},
        {"file": JAARVERSLAG["file"], "metadata": {
            "officieleTitel": JAARVERSLAG["title"], "informatiecategorie": "infocat012",
            "creatiedatum": "2026-03-03", "documenthandeling": "vaststelling@2026-03-03"}},
        {"file": BESLUITENLIJST["file"], "metadata": {
            "officieleTitel": BESLUITENLIJST["title"], "informatiecategorie": "infocat009",
            "creatiedatum": "2026-11-11", "documenthandeling": "vaststelling@2026-11-11"}},
        {"file": CONVENANT["file"], "metadata": {
            "officieleTitel": CONVENANT["title"], "informatiecategorie": "infocat011",
            "creatiedatum": "2026-09-08", "documenthandeling": "ondertekening@2026-09-08"}},
    ],
}


def pdf(document):
    styles = getSampleStyleSheet()
    head = ParagraphStyle("kop", parent=styles["Heading2"], spaceBefore=6 * mm)
    text = ParagraphStyle("tekst", parent=styles["BodyText"], fontSize=11, leading=16)
    flow = []
    for kind, content in document["body"]:
        if kind == "h":
            flow.append(Paragraph(escape(content), head))
        elif kind == "p":
            flow.append(Paragraph(escape(content), text))
        else:
            table = Table(content, hAlign="LEFT")
            table.setStyle(TableStyle([("FONTNAME", (0, 0), (-1, 0), "Helvetica-Bold"),
                                       ("ALIGN", (1, 0), (-1, -1), "RIGHT"),
                                       ("LINEBELOW", (0, 0), (-1, -1), 0.5, "#7a8590")]))
            flow += [Spacer(1, 4 * mm), table, Spacer(1, 4 * mm)]
    path = OUT / document["file"]
    SimpleDocTemplate(str(path), pagesize=A4, title=document["title"], author=AUTHOR, subject=document["title"],
                      creator="Openbaarmaker oefenset", lang="nl-NL", displayDocTitle=True, invariant=1,
                      leftMargin=25 * mm, rightMargin=25 * mm, topMargin=25 * mm, bottomMargin=25 * mm).build(flow)
    # invariant=1 dates every file 1 January 2000; the real date has the same length, so no offset moves.
    path.write_bytes(path.read_bytes().replace(REPORTLAB_TIME, document["time"].encode("ascii")))


def pack(name, parts):
    """Writes a ZIP with fixed times; the first part stays uncompressed when it is ODF's `mimetype`."""
    with zipfile.ZipFile(OUT / name, "w") as archive:
        for part, content in parts:
            info = zipfile.ZipInfo(part, ZIP_TIME)
            info.compress_type = zipfile.ZIP_STORED if part == "mimetype" else zipfile.ZIP_DEFLATED
            info.create_system = 3
            archive.writestr(info, content.encode("utf-8"))


XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def docx(document):
    word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    package = "http://schemas.openxmlformats.org/package/2006"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    types = "application/vnd.openxmlformats-officedocument.wordprocessingml"
    paragraphs = "".join(
        '<w:p><w:pPr><w:pStyle w:val="{}"/></w:pPr><w:r><w:t xml:space="preserve">{}</w:t></w:r></w:p>'.format(
            "Heading1" if kind == "h" else "Normal", escape(content))
        for kind, content in document["body"])
    pack(document["file"], [
        ("[Content_Types].xml", f'{XML}<Types xmlns="{package}/content-types">'
         '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
         '<Default Extension="xml" ContentType="application/xml"/>'
         f'<Override PartName="/word/document.xml" ContentType="{types}.document.main+xml"/>'
         f'<Override PartName="/word/styles.xml" ContentType="{types}.styles+xml"/>'
         '<Override PartName="/docProps/core.xml" '
         'ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>'),
        ("_rels/.rels", f'{XML}<Relationships xmlns="{package}/relationships">'
         f'<Relationship Id="rId1" Type="{office}/officeDocument" Target="word/document.xml"/>'
         f'<Relationship Id="rId2" Type="{package}/relationships/metadata/core-properties" Target="docProps/core.xml"/>'
         '</Relationships>'),
        ("word/_rels/document.xml.rels", f'{XML}<Relationships xmlns="{package}/relationships">'
         f'<Relationship Id="rId1" Type="{office}/styles" Target="styles.xml"/></Relationships>'),
        ("docProps/core.xml", f'{XML}<cp:coreProperties xmlns:cp="{package}/metadata/core-properties" '
         'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" '
         'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
         f'<dc:title>{escape(document["title"])}</dc:title><dc:creator>{AUTHOR}</dc:creator>'
         '<dc:language>nl-NL</dc:language>'
         '<dcterms:created xsi:type="dcterms:W3CDTF">2026-11-11T15:30:00Z</dcterms:created>'
         '<dcterms:modified xsi:type="dcterms:W3CDTF">2026-11-11T15:30:00Z</dcterms:modified></cp:coreProperties>'),
        ("word/styles.xml", f'{XML}<w:styles xmlns:w="{word}"><w:docDefaults><w:rPrDefault><w:rPr>'
         '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/><w:lang w:val="nl-NL"/></w:rPr></w:rPrDefault>'
         '</w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
         '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/>'
         '<w:pPr><w:spacing w:before="240"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr>'
         '</w:style></w:styles>'),
        ("word/document.xml", f'{XML}<w:document xmlns:w="{word}"><w:body>{paragraphs}<w:sectPr>'
         '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" '
         'w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>'),
    ])


def odt(document):
    ns = "urn:oasis:names:tc:opendocument:xmlns"
    kind = "application/vnd.oasis.opendocument.text"
    paragraphs = "".join(
        f'<text:h text:outline-level="1">{escape(content)}</text:h>' if style == "h" else f'<text:p>{escape(content)}</text:p>'
        for style, content in document["body"])
    pack(document["file"], [
        ("mimetype", kind),
        ("META-INF/manifest.xml", f'{XML}<manifest:manifest xmlns:manifest="{ns}:manifest:1.0" manifest:version="1.3">'
         f'<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="{kind}"/>'
         '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>'
         '<manifest:file-entry manifest:full-path="meta.xml" manifest:media-type="text/xml"/></manifest:manifest>'),
        ("meta.xml", f'{XML}<office:document-meta xmlns:office="{ns}:office:1.0" xmlns:meta="{ns}:meta:1.0" '
         'xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"><office:meta>'
         f'<dc:title>{escape(document["title"])}</dc:title><meta:initial-creator>{AUTHOR}</meta:initial-creator>'
         '<dc:language>nl-NL</dc:language><meta:creation-date>2026-09-08T10:00:00</meta:creation-date>'
         '<dc:date>2026-09-08T10:00:00</dc:date></office:meta></office:document-meta>'),
        ("content.xml", f'{XML}<office:document-content xmlns:office="{ns}:office:1.0" xmlns:text="{ns}:text:1.0" '
         f'office:version="1.3"><office:body><office:text>{paragraphs}</office:text></office:body>'
         '</office:document-content>'),
    ])


def csv(document):
    lines = [";".join(row) for row in document["rows"]]
    (OUT / document["file"]).write_bytes(("\ufeff" + "\r\n".join(lines) + "\r\n").encode("utf-8"))


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    pdf(BESLUIT)
    pdf(JAARVERSLAG)
    docx(BESLUITENLIJST)
    odt(CONVENANT)
    csv(INVENTARISLIJST)
    (OUT / "oefenset.json").write_text(json.dumps(MANIFEST, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
