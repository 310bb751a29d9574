-- Boxes that persons drew to redact a document, of one file each: when that comes back, so do they. No words.
CREATE TABLE redaction_draft (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    sha256      TEXT NOT NULL,
    -- The boxes: where, on which ground, by whom and when; and who looked it over. As JSON.
    draft       TEXT NOT NULL,
    PRIMARY KEY (document_id, sha256)
) STRICT;
