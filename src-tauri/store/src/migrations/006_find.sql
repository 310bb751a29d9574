-- Finding: a wider search index, the text of documents, saved searches, an index for every column of the list.

DROP TABLE document_search;
CREATE VIRTUAL TABLE document_search USING fts5 (
    title, file_name, description, identifier,
    content = '', contentless_delete = 1,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
INSERT INTO document_search (rowid, title, file_name, description, identifier)
SELECT d.id,
       concat_ws(char(10), d.title,
         (SELECT group_concat(value, char(10)) FROM json_each(d.metadata, '$.verkorteTitels')),
         (SELECT group_concat(value, char(10)) FROM json_each(d.metadata, '$.alternatieveTitels'))),
       d.file_name,
       concat_ws(char(10),
         (SELECT group_concat(value, char(10)) FROM json_each(d.metadata, '$.omschrijvingen')),
         (SELECT group_concat(value, char(10)) FROM json_each(d.metadata, '$.trefwoorden')),
         json_extract(d.metadata, '$.naamOpsteller')),
       concat_ws(char(10),
         (SELECT group_concat(value, char(10)) FROM json_each(d.metadata, '$.identifiers')),
         json_extract(d.metadata, '$.aggregatiekenmerk'))
FROM document AS d WHERE d.is_removed = 0;

-- The label of the first category, for sorting. Written with the document; filled for older rows after migrating.
ALTER TABLE document ADD COLUMN category_label TEXT NOT NULL DEFAULT '' COLLATE NOCASE;

DROP INDEX document_by_category;
CREATE INDEX document_by_category ON document (category_label, id) WHERE is_removed = 0;
CREATE INDEX document_by_file ON document (file_name COLLATE NOCASE, id) WHERE is_removed = 0;
CREATE INDEX document_by_size ON document (size_bytes, id) WHERE is_removed = 0;
-- Filters and counts read this index alone: the rows themselves are large.
DROP INDEX document_by_state;
CREATE INDEX document_by_state
    ON document (status, id, must, attention, catalogue_id, tip, document_date, added_by) WHERE is_removed = 0;

-- What could be read of the text of a document's file.
CREATE TABLE document_text (
    document_id INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    -- Whether there is any text: a scan has none. NULL when nobody can tell.
    has_text    INTEGER,
    -- Whether the text goes on after what is kept.
    is_cut      INTEGER NOT NULL,
    -- Why it could not be read; empty when it could.
    problem     TEXT    NOT NULL,
    -- Deflated UTF-8, to show where a word was found.
    text        BLOB    NOT NULL
) STRICT;
CREATE VIRTUAL TABLE text_search USING fts5 (
    text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

-- Documents whose text must still be read. New ones are noted by the program: a trigger on additions would make every one
-- of them a statement with a journal of its own, before which the full-text index is written out each time. Replaced files
-- are noted by a trigger, so that none is missed.
CREATE TABLE text_due (document_id INTEGER PRIMARY KEY) STRICT;
CREATE TRIGGER text_due_of_replaced AFTER UPDATE OF sha256 ON document WHEN NEW.sha256 <> OLD.sha256
BEGIN
    DELETE FROM text_search WHERE rowid = NEW.id;
    DELETE FROM document_text WHERE document_id = NEW.id;
    INSERT OR IGNORE INTO text_due (document_id) VALUES (NEW.id);
END;
INSERT INTO text_due (document_id) SELECT id FROM document;

CREATE TABLE saved_search (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    name   TEXT    NOT NULL COLLATE NOCASE UNIQUE,
    filter TEXT    NOT NULL,
    sort   TEXT    NOT NULL
) STRICT;
