"""SHA-256 of every document inside zips, zips in zips included, as a JSON list.

Usage: members.py ZIP… Standard library only, and nothing of the project, so that it can disagree with it.
"""

import hashlib
import io
import json
import sys
import zipfile
from pathlib import Path


def main(archives):
    found = []
    for archive in archives:
        walk(Path(archive).read_bytes(), found)
    json.dump(sorted(found), sys.stdout)


def walk(archive, found):
    with zipfile.ZipFile(io.BytesIO(archive)) as members:
        for member in members.infolist():
            if member.is_dir() or is_of_the_system(member.filename):
                continue
            content = members.read(member)
            if member.filename.lower().endswith(".zip"):
                walk(content, found)
            else:
                found.append(hashlib.sha256(content).hexdigest())


def is_of_the_system(path):
    """Left out: decisions.md, "Zip"."""
    name = path.rsplit("/", 1)[-1]
    return (
        "__MACOSX" in path.split("/")
        or name.startswith(("._", "~$"))
        or name.lower() in (".ds_store", "thumbs.db", "desktop.ini")
    )


if __name__ == "__main__":
    main(sys.argv[1:])
