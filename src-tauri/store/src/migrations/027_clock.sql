-- What was last seen of documents on a destination that differs from what this library calls online.
CREATE TABLE sighting (
    target_id   INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    -- 0 our last publication there left it out, 1 another generation does not list it, 2 another generation lists it with a
    -- later lastmod, 3 our publications there never had it yet.
    seen        INTEGER NOT NULL,
    lastmod     INTEGER,
    PRIMARY KEY (target_id, document_id)
) STRICT, WITHOUT ROWID;

-- The latest moment that an index on a destination ever said of a page, also of one that is gone: it never goes back.
CREATE TABLE page_moment (
    target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path      TEXT    NOT NULL,
    lastmod   INTEGER NOT NULL,
    PRIMARY KEY (target_id, path)
) STRICT, WITHOUT ROWID;
INSERT INTO page_moment (target_id, path, lastmod)
SELECT target_id, path, lastmod FROM manifest WHERE in_host_root = 0 AND lastmod IS NOT NULL;

-- Whether the last publication there was without sitemaps, because the catalogue had them switched off.
ALTER TABLE target ADD COLUMN is_unlisted INTEGER NOT NULL DEFAULT 0;
UPDATE target SET is_unlisted = 1 WHERE generation > 0
    AND NOT EXISTS (SELECT 1 FROM manifest AS m WHERE m.target_id = target.id AND m.in_host_root = 0 AND m.path GLOB 'sitemap*.xml')
    AND EXISTS (SELECT 1 FROM publication AS p WHERE p.catalogue_id = target.catalogue_id AND p.is_online = 1);
