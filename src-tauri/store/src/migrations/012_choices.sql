-- What a person chose, for proposals to learn from: 1 the categories, 2 the kinds of document, 3 both. Written with the
-- document.
ALTER TABLE document ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0;

-- Kinds of document as the categories in 011. What a template gave while adding is not told apart in older steps.
WITH last AS (
    SELECT d.document_id AS id, c.kind AS kind, max(c.id)
    FROM change_document AS d JOIN change AS c ON c.id = d.change_id
    WHERE c.undone = 0 AND json_type(d.after, '$.metadata.documentsoorten') IS NOT NULL
    GROUP BY d.document_id
)
UPDATE document SET metadata = json_set(metadata, '$.documentsoortHerkomst', 'template')
WHERE json_extract(metadata, '$.documentsoorten[0]') IS NOT NULL AND id IN (SELECT id FROM last WHERE kind = 'fill');

WITH touched AS (
    SELECT d.document_id AS id
    FROM change_document AS d JOIN change AS c ON c.id = d.change_id
    WHERE c.undone = 0 AND json_type(d.after, '$.metadata.documentsoorten') IS NOT NULL
)
UPDATE document SET metadata = json_set(metadata, '$.documentsoortHerkomst', 'adopted')
WHERE json_extract(metadata, '$.documentsoorten[0]') IS NOT NULL
    AND added_by IN (SELECT id FROM change WHERE kind = 'adopt') AND id NOT IN (SELECT id FROM touched);

UPDATE document SET chosen =
    iif(json_extract(metadata, '$.informatiecategorieen[0]') IS NOT NULL AND json_extract(metadata, '$.categorieHerkomst') IS NULL, 1, 0)
    + iif(json_extract(metadata, '$.documentsoorten[0]') IS NOT NULL AND json_extract(metadata, '$.documentsoortHerkomst') IS NULL, 2, 0);

-- The documents that were added last and of which something was chosen, however many others there are.
CREATE INDEX document_by_choice ON document (id) WHERE is_removed = 0 AND chosen > 0;
