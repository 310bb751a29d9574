-- What was found inside the file of a document: kinds and places, never the words.
CREATE TABLE document_inside (
    document_id INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    -- The version of the checks; 0 when the checks themselves failed.
    version     INTEGER NOT NULL,
    -- Of which file, how many of each kind, and what was not looked at, as JSON.
    summary     TEXT NOT NULL,
    -- What was found, where, as JSON.
    items       TEXT NOT NULL
) STRICT;
CREATE INDEX document_inside_version ON document_inside (version);
DROP TRIGGER text_due_of_replaced;
CREATE TRIGGER text_due_of_replaced AFTER UPDATE OF sha256 ON document WHEN NEW.sha256 <> OLD.sha256
BEGIN
    DELETE FROM text_search WHERE rowid = NEW.id;
    DELETE FROM document_text WHERE document_id = NEW.id;
    DELETE FROM document_inside WHERE document_id = NEW.id;
    INSERT OR IGNORE INTO text_due (document_id) VALUES (NEW.id);
END;
-- What was read before is looked into now.
INSERT OR IGNORE INTO text_due (document_id) SELECT document_id FROM document_text;
-- Not complete is what cannot go out; what asks for attention can.
DROP INDEX document_todo;
CREATE INDEX document_todo ON document (id) WHERE is_removed = 0 AND must > 0 AND status <> 4;
