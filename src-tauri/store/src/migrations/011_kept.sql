-- What else an undo step can bring back: saved searches as JSON, settings as text; NULL where there was none.
CREATE TABLE change_search (
    change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    search_id INTEGER NOT NULL,
    before    TEXT,
    after     TEXT,
    PRIMARY KEY (change_id, search_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE change_setting (
    change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    key       TEXT    NOT NULL,
    before    TEXT,
    after     TEXT,
    PRIMARY KEY (change_id, key)
) STRICT, WITHOUT ROWID;

-- Categories that came from a template, or out of a sitemap that was taken over, and that nobody changed since, are no
-- choices to learn from. What a template gave while adding is not told apart in older steps.
WITH last AS (
    SELECT d.document_id AS id, c.kind AS kind, max(c.id)
    FROM change_document AS d JOIN change AS c ON c.id = d.change_id
    WHERE c.undone = 0 AND json_type(d.after, '$.metadata.informatiecategorieen') IS NOT NULL
    GROUP BY d.document_id
)
UPDATE document SET metadata = json_set(metadata, '$.categorieHerkomst', 'template')
WHERE category <> '' AND id IN (SELECT id FROM last WHERE kind = 'fill');

WITH touched AS (
    SELECT d.document_id AS id
    FROM change_document AS d JOIN change AS c ON c.id = d.change_id
    WHERE c.undone = 0 AND json_type(d.after, '$.metadata.informatiecategorieen') IS NOT NULL
)
UPDATE document SET metadata = json_set(metadata, '$.categorieHerkomst', 'adopted')
WHERE category <> '' AND added_by IN (SELECT id FROM change WHERE kind = 'adopt') AND id NOT IN (SELECT id FROM touched);

-- Metadata after MDTO that came along with documents that were taken over, as XML.
CREATE TABLE document_mdto (
    document_id INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    xml         TEXT NOT NULL
) STRICT;
