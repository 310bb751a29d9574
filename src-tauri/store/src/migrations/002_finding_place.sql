-- Findings stand in the order of their document and have no key of their own: one index less to write for each.

CREATE TABLE finding_in_order (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    -- Counts from 0 within a document.
    place       INTEGER NOT NULL,
    code        TEXT    NOT NULL,
    variant     TEXT    NOT NULL,
    level       INTEGER NOT NULL,
    field       TEXT    NOT NULL,
    params      TEXT    NOT NULL,
    PRIMARY KEY (document_id, place)
) STRICT, WITHOUT ROWID;

INSERT INTO finding_in_order (document_id, place, code, variant, level, field, params)
SELECT document_id, row_number() OVER (PARTITION BY document_id ORDER BY rowid) - 1, code, variant, level, field, params
FROM finding ORDER BY document_id, rowid;

DROP TABLE finding;
ALTER TABLE finding_in_order RENAME TO finding;
CREATE INDEX finding_by_code ON finding (code, variant, level, document_id);
