-- The findings of a document are read and written as a whole: one row of a document, and of each kind only which documents
-- have it. A new document has seven findings, so their rows decide how fast documents are added.

CREATE TABLE document_findings (
    document_id INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    -- JSON, in the order of the rules: [[id of the kind, {name: value}], …]. Without findings there is no row.
    findings    TEXT    NOT NULL
) STRICT;

INSERT INTO document_findings (document_id, findings)
SELECT document_id, json_group_array(json_array(kind_id, json(params)) ORDER BY place) FROM finding GROUP BY document_id;

-- Made from the table above; it has no references, which would cost a look at each row.
CREATE TABLE finding_kind_document (
    kind_id     INTEGER NOT NULL,
    document_id INTEGER NOT NULL,
    PRIMARY KEY (kind_id, document_id)
) STRICT, WITHOUT ROWID;

INSERT INTO finding_kind_document (kind_id, document_id)
SELECT DISTINCT kind_id, document_id FROM finding ORDER BY kind_id, document_id;

DROP TABLE finding;
