-- Addresses of other documents, each as all its spellings are one: those that a description names (in_entry 0), and those
-- that the entry online names (1). What descriptions say of documents by their number stands in document_reference.
CREATE TABLE named (
    key         TEXT NOT NULL,
    in_entry    INTEGER NOT NULL,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    PRIMARY KEY (key, in_entry, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX named_by_document ON named (document_id, in_entry);
