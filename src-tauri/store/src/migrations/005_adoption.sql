-- Documents that another program put online and that the library took over: paths outside "documenten", addresses that
-- are written in another way than ours, files that are only at their address.

-- What stands behind the base address, when that is not the path as we would write it.
ALTER TABLE publication ADD COLUMN address TEXT;
CREATE INDEX publication_elsewhere ON publication (catalogue_id)
WHERE is_online = 1 AND sha256 = '0000000000000000000000000000000000000000000000000000000000000000';

-- Every file in the manifest is a document but for those that the app makes itself.
DROP TRIGGER manifest_counts_more;
DROP TRIGGER manifest_counts_fewer;
CREATE TRIGGER manifest_counts_more AFTER INSERT ON manifest
WHEN NEW.in_host_root = 0 AND NEW.path NOT GLOB 'sitemap*.xml' AND NEW.path NOT IN ('robots.txt', 'openbaarmaker-status.json')
BEGIN
    UPDATE target SET standing = standing + 1 WHERE id = NEW.target_id;
END;
CREATE TRIGGER manifest_counts_fewer AFTER DELETE ON manifest
WHEN OLD.in_host_root = 0 AND OLD.path NOT GLOB 'sitemap*.xml' AND OLD.path NOT IN ('robots.txt', 'openbaarmaker-status.json')
BEGIN
    UPDATE target SET standing = standing - 1 WHERE id = OLD.target_id;
END;

-- What was taken over in one step, so that it can be undone and done again: once another publication has begun it is a fact.
CREATE TABLE adoption (
    change_id    INTEGER PRIMARY KEY REFERENCES change (id) ON DELETE CASCADE,
    catalogue_id INTEGER NOT NULL,
    -- The destination on which the files were seen, if any.
    target_id    INTEGER,
    -- The last publication before it.
    last_run     INTEGER NOT NULL
) STRICT;

CREATE TABLE adoption_document (
    change_id   INTEGER NOT NULL REFERENCES adoption (change_id) ON DELETE CASCADE,
    document_id INTEGER NOT NULL,
    path        TEXT    NOT NULL,
    address     TEXT,
    lastmod     INTEGER NOT NULL,
    -- Whether its entry can be written; else it waits until its description is complete.
    is_online   INTEGER NOT NULL,
    -- Whether its file was seen to stand on the destination.
    is_standing INTEGER NOT NULL,
    PRIMARY KEY (change_id, document_id)
) STRICT, WITHOUT ROWID;
