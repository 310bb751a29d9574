-- What a document was redacted from stays known when a person puts yet another file in its place: it goes when the document
-- has it back as its file.
ALTER TABLE made_from ADD COLUMN is_redacted INTEGER NOT NULL DEFAULT 0;
UPDATE made_from SET is_redacted = 1
    WHERE document_id IN (SELECT id FROM document WHERE json_extract(file, '$.made.how') = 'redacted');
DROP TRIGGER made_from_of_new;
DROP TRIGGER made_from_of_changed;
CREATE TRIGGER made_from_of_new AFTER INSERT ON document WHEN json_extract(NEW.file, '$.made') IS NOT NULL
BEGIN
    INSERT INTO made_from (sha256, document_id, is_redacted)
        SELECT sha256, NEW.id, json_extract(NEW.file, '$.made.how') = 'redacted'
            FROM (SELECT json_extract(NEW.file, '$.made.original.sha256') AS sha256
                  UNION SELECT value FROM json_each(NEW.file, '$.made.between'));
END;
CREATE TRIGGER made_from_of_changed AFTER UPDATE OF file ON document WHEN NEW.file <> OLD.file
BEGIN
    DELETE FROM made_from WHERE document_id = NEW.id AND (
        NOT is_redacted OR sha256 = json_extract(NEW.file, '$.sha256')
        OR json_extract(NEW.file, '$.sha256') = json_extract(OLD.file, '$.made.original.sha256')
            AND sha256 IN (SELECT value FROM json_each(OLD.file, '$.made.between')));
    INSERT OR IGNORE INTO made_from (sha256, document_id, is_redacted)
        SELECT sha256, NEW.id, json_extract(NEW.file, '$.made.how') = 'redacted'
            FROM (SELECT json_extract(NEW.file, '$.made.original.sha256') AS sha256
                  WHERE json_extract(NEW.file, '$.made') IS NOT NULL
                  UNION SELECT value FROM json_each(NEW.file, '$.made.between'));
END;
