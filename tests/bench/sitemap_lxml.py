"""Writes DiWoo sitemaps with lxml: what a script of this size would be. Arguments: lines of JSON, labels, folder."""

import json
import sys
from itertools import islice
from lxml import etree

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
DIWOO = "https://standaarden.overheid.nl/diwoo/metadata/"
PAGE_ENTRIES = 1_000


def child(parent, name, text=None, resource=None):
    element = etree.SubElement(parent, f"{{{DIWOO}}}{name}")
    if resource is not None:
        element.set("resource", resource)
        element.text = LABELS[resource]
    elif text is not None:
        element.text = text
    return element


def entry(document):
    metadata = document["metadata"]
    url = etree.Element(f"{{{SITEMAP}}}url", nsmap={None: SITEMAP, "diwoo": DIWOO})
    etree.SubElement(url, f"{{{SITEMAP}}}loc").text = document["url"]
    etree.SubElement(url, f"{{{SITEMAP}}}lastmod").text = document["lastmod"]
    diwoo = child(child(url, "Document"), "DiWoo")
    identifiers = child(diwoo, "identifiers")
    for text in metadata["identifiers"]:
        child(identifiers, "identifier", text)
    child(diwoo, "publisher", resource=metadata["publisher"])
    child(diwoo, "verantwoordelijke", resource=metadata["verantwoordelijke"])
    child(child(diwoo, "titelcollectie"), "officieleTitel", metadata["officieleTitel"])
    descriptions = child(diwoo, "omschrijvingen")
    for text in metadata["omschrijvingen"]:
        child(descriptions, "omschrijving", text)
    categories = child(child(diwoo, "classificatiecollectie"), "informatiecategorieen")
    for uri in metadata["informatiecategorieen"]:
        child(categories, "informatiecategorie", resource=uri)
    child(diwoo, "creatiedatum", metadata["creatiedatum"])
    child(diwoo, "language", resource=metadata["language"])
    child(diwoo, "format", resource=metadata["format"])
    acts = child(diwoo, "documenthandelingen")
    for act in metadata["documenthandelingen"]:
        element = child(acts, "documenthandeling")
        child(element, "soortHandeling", resource=act["soortHandeling"])
        child(element, "atTime", act["atTime"])
    return url


def main(lines, folder):
    number = 0
    with open(lines, encoding="utf-8") as documents:
        while page := list(islice(documents, PAGE_ENTRIES)):
            number += 1
            with etree.xmlfile(f"{folder}/sitemap-diwoo-{number:04}.xml", encoding="UTF-8") as file:
                file.write_declaration()
                with file.element(f"{{{SITEMAP}}}urlset", nsmap={None: SITEMAP, "diwoo": DIWOO}):
                    for line in page:
                        file.write(entry(json.loads(line)))


with open(sys.argv[2], encoding="utf-8") as labels:
    LABELS = json.load(labels)
main(sys.argv[1], sys.argv[3])
