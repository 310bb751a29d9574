-- Which documents say something about which others: taken from the descriptions in the same statement. hasPart is derived
-- from it. kind: 0 isPartOf, 1 documentrelatie.
CREATE TABLE document_reference (
    target_id   INTEGER NOT NULL,
    kind        INTEGER NOT NULL,
    -- The place among the parts that a person chose; parts without one come last, in order of adding.
    position    INTEGER NOT NULL,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    PRIMARY KEY (target_id, kind, position, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_reference_by_document ON document_reference (document_id);

-- hasPart as written: JSON of addresses with titles, in order; NULL when there are none.
ALTER TABLE publication ADD COLUMN parts TEXT;

INSERT INTO document_reference (target_id, kind, position, document_id)
SELECT CAST(json_extract(metadata, '$.isPartOf.document') AS INTEGER), 0, 4294967295, id FROM document
WHERE is_removed = 0 AND json_extract(metadata, '$.isPartOf.document') IS NOT NULL;
INSERT OR IGNORE INTO document_reference (target_id, kind, position, document_id)
SELECT CAST(json_extract(relation.value, '$.relation.document') AS INTEGER), 1, 4294967295, d.id
FROM document AS d, json_each(d.metadata, '$.documentrelaties') AS relation
WHERE d.is_removed = 0 AND json_extract(relation.value, '$.relation.document') IS NOT NULL;
