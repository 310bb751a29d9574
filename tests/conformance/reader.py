"""Stock reader: robots.txt -> sitemap indexes -> sitemaps of a folder.

Reads one question a line, the JSON list [folder, base URL], and answers each with a line of JSON: {"found": {loc: lastmod}}
or {"wrong": why}. Standard library only, and nothing of the project, so that it can disagree with it.
"""

import json
import sys
import urllib.parse
import urllib.robotparser
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


class Wrong(Exception):
    pass


def main():
    for question in sys.stdin:
        try:
            answer = {"found": walk(*json.loads(question))}
        except (Wrong, OSError, ValueError, ElementTree.ParseError) as why:
            answer = {"wrong": f"{type(why).__name__}: {why}"}
        print(json.dumps(answer), flush=True)


def walk(folder, base_url):
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
                    raise Wrong(f"twice: {loc}")
                if not loc.startswith(host_root):
                    raise Wrong(f"other host: {loc}")
                if not robots.can_fetch("*", loc):
                    raise Wrong(f"blocked by robots.txt: {loc}")
                found[loc] = lastmod
    return found


def read(root, base_url, url, expected):
    if not url.startswith(base_url):
        raise Wrong(f"outside the site: {url}")
    path = root / urllib.parse.unquote(url[len(base_url):])
    if not path.is_file():
        raise Wrong(f"missing: {url}")
    tree = ElementTree.parse(path).getroot()
    if tree.tag != SITEMAP + expected:
        raise Wrong(f"{url} is {tree.tag}, not {expected}")
    return tree


def entries(tree, name):
    for element in tree.findall(SITEMAP + name):
        loc = element.findtext(SITEMAP + "loc")
        if not loc:
            raise Wrong(f"{name} without loc")
        yield loc, element.findtext(SITEMAP + "lastmod") or ""


if __name__ == "__main__":
    main()
