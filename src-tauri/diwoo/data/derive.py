#!/usr/bin/env python3
"""Derives lists.json from the value lists of the standard (see PROVENANCE.md).

Usage: python3 derive.py FOLDER_WITH_THE_LISTS > lists.json
Only adds facts that are named here; never rewrites a URI or label.
"""

import json
import pathlib
import sys
import unicodedata

# key, file, TOOI name, version, date, what the date says (PROVENANCE.md, "Dates").
LISTS = [
    ("informatiecategorieen", "informatiecategorieen", "scw_woo_informatiecategorieen", 4, "2024-09-24", "published"),
    ("documentsoorten", "documentsoorten", "ccw_plooi_documentsoorten", 7, "2025-05-20", "published"),
    ("documenthandelingen", "documenthandelingen", "ccw_plooi_documenthandelingen", 2, "2024-04-17", "published"),
    ("documentrelaties", "documentrelaties", "scw_documentrelatie", 1, "2022-07-25", "published"),
    ("redenen", "redenen-verwijdering-vervanging", "ccw_plooi_reden_intrekking_of_vervanging", 1, "2024-04-17", "published"),
    ("themas", "themas", "scw_toplijst", 1, "2021-11-15", "published"),
    ("talen", "talen", "scw_talen", 1, "2021-11-15", "published"),
    ("formaten", "formaten", "ccw_plooi_filetypes", 4, "2024-04-17", "published"),
    ("organisaties-gemeenten", "organisaties-gemeenten", "rwc_gemeenten_compleet", 5, "2026-02-20", "seen"),
    ("organisaties-provincies", "organisaties-provincies", "rwc_provincies_compleet", 1, "2021-11-15", "published"),
    ("organisaties-waterschappen", "organisaties-waterschappen", "rwc_waterschappen_compleet", 2, "2024-04-23", "published"),
    ("organisaties-ministeries", "organisaties-ministeries", "rwc_ministeries_compleet", 4, "2024-07-10", "published"),
    ("organisaties-overige-overheidsorganisaties", "organisaties-overige-overheidsorganisaties", "rwc_overige_overheidsorganisaties_compleet", 13, "2026-02-20", "seen"),
    ("organisaties-zbo", "organisaties-zbo", "rwc_zbo_compleet", 6, "2026-02-20", "seen"),
    ("organisaties-samenwerkingsorganisaties", "organisaties-samenwerkingsorganisaties", "rwc_samenwerkingsorganisaties_compleet", 3, "2026-02-20", "seen"),
    ("organisaties-caribische-openbare-lichamen", "organisaties-caribische-openbare-lichamen", "rwc_caribische_openbare_lichamen_compleet", 1, "2021-11-15", "published"),
]

# diwoo.md §15, 5: superseded codes; their end dates are not in the source.
# Of the pair mnre1040/mnre1045 ("Economische Zaken" twice) mnre1045 is the living one.
FORMER_WITHOUT_DATE = {"mnre0170", "mnre0180", "mnre1040", "mnre1150"}

# Names that the registers do not have, for people who search; sources in PROVENANCE.md, "Names of before and besides".
FORMER_NAMES = {
    "mnre1045": ["ministerie van Economische Zaken en Klimaat"],
    "pv21": ["provincie Friesland"],
}
ALTERNATIVES = {
    "gm0796": ["gemeente Den Bosch"],
}

# BCP 47 (IANA subtag registry) for the codes of the list talen; added by us.
BCP47 = {
    "BUL": "bg", "CES": "cs", "DAN": "da", "DEU": "de", "ELL": "el", "ENG": "en", "EST": "et", "FIN": "fi",
    "FRA": "fr", "FRY": "fy", "GLE": "ga", "HRV": "hr", "HUN": "hu", "ITA": "it", "LAV": "lv", "LIT": "lt",
    "MLT": "mt", "NLD": "nl", "POL": "pl", "POR": "pt", "RON": "ro", "SLK": "sk", "SLV": "sl", "SPA": "es",
    "SWE": "sv", "PAP-AW": "pap-AW", "PAP-CW": "pap-CW",
}

# Our name of a field for its name in the source; fields not named here are left out.
NAMES = {
    "uri": "uri", "label": "label", "label_enkelvoud": "labelEnkelvoud", "volgorde": "volgorde",
    "woo_artikel": "wooArtikel", "verplicht_sinds": "verplichtSinds", "definitie": "definitie",
    "bovenliggend": "bovenliggend", "code": "code", "extensies": "extensions", "mediatypes": "mediaTypes",
    "soort": "soort", "naam": "naam", "afkorting": "afkorting", "begindatum": "begindatum",
    "einddatum": "einddatum", "in_xsd_0_9_8": "inXsd098",
}


def plain(text):
    """Returns a text without accents and capitals, as it is searched."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign)).lower()


def term(key, source):
    out = {NAMES[name]: value for name, value in source.items() if name in NAMES and value is not None}
    last = source["uri"].rsplit("/", 1)[1]
    if key == "informatiecategorieen" and source["infocat"]:
        out["infocat"] = int(source["infocat"].removeprefix("infocat"))
    if key == "talen":
        out["bcp47"] = BCP47[source["code"]]
    if key == "formaten":
        out["code"] = last
    if "label_xsd_0_9_8" in source and plain(source["label_xsd_0_9_8"]) != plain(source["label"]):
        out["formerNames"] = [source["label_xsd_0_9_8"]]
    if last in FORMER_NAMES:
        out["formerNames"] = out.get("formerNames", []) + FORMER_NAMES[last]
    if last in ALTERNATIVES:
        out["alternatives"] = ALTERNATIVES[last]
    if last in FORMER_WITHOUT_DATE:
        out["formerWithoutDate"] = True
    return out


def main():
    folder = pathlib.Path(sys.argv[1])
    blocks = []
    for key, file, name, version, date, date_says in LISTS:
        terms = json.loads((folder / f"{file}.json").read_text(encoding="utf-8"))
        terms = sorted((term(key, source) for source in terms), key=lambda item: item["uri"])
        head = {"key": key, "name": name, "version": version, "date": date, "dateSays": date_says}
        lines = ",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in terms)
        blocks.append(json.dumps(head, ensure_ascii=False)[:-1] + ', "terms": [\n' + lines + "\n ]}")
    sys.stdout.buffer.write(("[\n " + ",\n ".join(blocks) + "\n]\n").encode("utf-8"))


main()
