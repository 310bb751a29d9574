-- What findings say are a few hundred kinds; a finding names its kind. A new document has seven findings, so their size and
-- that of their index decide how fast documents are added.

CREATE TABLE finding_kind (
    id      INTEGER PRIMARY KEY,
    code    TEXT    NOT NULL,
    variant TEXT    NOT NULL,
    level   INTEGER NOT NULL,
    field   TEXT    NOT NULL,
    UNIQUE (code, variant, level, field)
) STRICT;

INSERT INTO finding_kind (code, variant, level, field)
SELECT DISTINCT code, variant, level, field FROM finding ORDER BY code, variant, level, field;

CREATE TABLE finding_of_kind (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    -- Counts from 0 within a document.
    place       INTEGER NOT NULL,
    kind_id     INTEGER NOT NULL REFERENCES finding_kind (id),
    params      TEXT    NOT NULL,
    PRIMARY KEY (document_id, place)
) STRICT, WITHOUT ROWID;

INSERT INTO finding_of_kind (document_id, place, kind_id, params)
SELECT f.document_id, f.place, k.id, f.params
FROM finding AS f JOIN finding_kind AS k USING (code, variant, level, field) ORDER BY f.document_id, f.place;

DROP TABLE finding;
ALTER TABLE finding_of_kind RENAME TO finding;
CREATE INDEX finding_by_kind ON finding (kind_id, document_id);
