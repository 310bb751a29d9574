-- Sitemaps and indexes of others that were read while taking over: theirs to remove after a yes, as long as they hold this.
-- Their bytes are among the copies of the library.
CREATE TABLE taken_sitemap (
    catalogue_id INTEGER NOT NULL REFERENCES catalogue (id) ON DELETE CASCADE,
    -- The destination on which it was read; 0 for a copy of the site, or when the destination is gone.
    target_id    INTEGER NOT NULL,
    address      TEXT    NOT NULL,
    in_host_root INTEGER NOT NULL,
    path         TEXT    NOT NULL,
    sha256       TEXT    NOT NULL,
    size_bytes   INTEGER NOT NULL,
    -- The undo step; NULL when nothing else was taken over.
    change_id    INTEGER,
    PRIMARY KEY (catalogue_id, target_id, in_host_root, path, sha256)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER taken_sitemap_without_target AFTER DELETE ON target
BEGIN
    UPDATE OR REPLACE taken_sitemap SET target_id = 0 WHERE target_id = OLD.id;
END;
