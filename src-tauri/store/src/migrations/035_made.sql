-- What a file was made from stands in the JSON of the file; here is how that went.
CREATE TABLE made_file (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    -- The file that was made.
    sha256      TEXT NOT NULL,
    -- What came of it, as JSON.
    report      TEXT NOT NULL,
    PRIMARY KEY (document_id, sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_original ON document (json_extract(file, '$.made.original.sha256'))
    WHERE json_extract(file, '$.made.original.sha256') IS NOT NULL;
