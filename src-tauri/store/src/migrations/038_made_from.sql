-- Every file that the file of a document was made from: the original, and what was made on the way to it.
CREATE TABLE made_from (
    sha256      TEXT NOT NULL,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    PRIMARY KEY (sha256, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX made_from_document ON made_from (document_id);
INSERT INTO made_from (sha256, document_id)
    SELECT json_extract(file, '$.made.original.sha256'), id FROM document WHERE json_extract(file, '$.made.original.sha256') IS NOT NULL;
DROP INDEX document_original;
CREATE TRIGGER made_from_of_new AFTER INSERT ON document WHEN json_extract(NEW.file, '$.made') IS NOT NULL
BEGIN
    INSERT INTO made_from (sha256, document_id) SELECT json_extract(NEW.file, '$.made.original.sha256'), NEW.id
        UNION SELECT value, NEW.id FROM json_each(NEW.file, '$.made.between');
END;
CREATE TRIGGER made_from_of_changed AFTER UPDATE OF file ON document WHEN NEW.file <> OLD.file
BEGIN
    DELETE FROM made_from WHERE document_id = NEW.id;
    INSERT INTO made_from (sha256, document_id)
        SELECT json_extract(NEW.file, '$.made.original.sha256'), NEW.id WHERE json_extract(NEW.file, '$.made') IS NOT NULL
        UNION SELECT value, NEW.id FROM json_each(NEW.file, '$.made.between');
END;
