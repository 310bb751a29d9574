"""Stock reader: robots.txt -> sitemap indexes -> sitemaps of a folder, as JSON {loc: lastmod}.

Usage: reader.py FOLDER BASE_URL. Standard library only, and nothing of the project, so that it can disagree with it.
"""

import json
import sys
import urllib.parse
import urllib.robotparser
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def main(folder, base_url):
    root = Path(folder)
    host_root = urllib.parse.urljoin(base_url, "/")
    robots = urllib.robotparser.RobotFileParser()
    robots.parse((root / "robots.txt").read_text(encoding="utf-8").splitlines())
    found = {}
    for index_url in robots.site_maps() or []:
        if not index_url.startswith(base_url):
            continue
        for sitemap_url, _ in entries(read(root, base_url, index_url, "sitemapindex"), "sitemap"):
            for loc, lastmod in entries(read(root, base_url, sitemap_url, "urlset"), "url"):
                if loc in found:
                    sys.exit(f"twice: {loc}")
                if not loc.startswith(host_root):
                    sys.exit(f"other host: {loc}")
                if not robots.can_fetch("*", loc):
                    sys.exit(f"blocked by robots.txt: {loc}")
                found[loc] = lastmod
    json.dump(found, sys.stdout, indent=0, sort_keys=True)


def read(root, base_url, url, expected):
    if not url.startswith(base_url):
        sys.exit(f"outside the site: {url}")
    path = root / urllib.parse.unquote(url[len(base_url):])
    if not path.is_file():
        sys.exit(f"missing: {url}")
    tree = ElementTree.parse(path).getroot()
    if tree.tag != SITEMAP + expected:
        sys.exit(f"{url} is {tree.tag}, not {expected}")
    return tree


def entries(tree, name):
    for element in tree.findall(SITEMAP + name):
        loc = element.findtext(SITEMAP + "loc")
        if not loc:
            sys.exit(f"{name} without loc")
        yield loc, element.findtext(SITEMAP + "lastmod") or ""


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
