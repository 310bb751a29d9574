-- Documents that are not removed, counted by what the frame of the window asks; kept by the program, which knows what each
-- change makes different.
CREATE TABLE document_count (
    catalogue_id   INTEGER NOT NULL,
    status         INTEGER NOT NULL,
    is_withdrawing INTEGER NOT NULL,
    -- The heaviest finding to act on: 0 none, 1 attention, 2 must.
    heaviest       INTEGER NOT NULL,
    documents      INTEGER NOT NULL,
    must           INTEGER NOT NULL,
    attention      INTEGER NOT NULL,
    PRIMARY KEY (catalogue_id, status, is_withdrawing, heaviest)
) STRICT, WITHOUT ROWID;

INSERT INTO document_count (catalogue_id, status, is_withdrawing, heaviest, documents, must, attention)
SELECT catalogue_id, status, json_extract(intent, '$.kind') IS 'withdraw', iif(must > 0, 2, attention > 0),
       count(*), sum(must), sum(attention)
FROM document WHERE is_removed = 0 GROUP BY 1, 2, 3, 4;

-- Names of files that people may read as another one written in ASCII: these few are compared by the program, all others
-- are looked up.
CREATE INDEX document_odd_file ON document (catalogue_id, file_name, id)
    WHERE is_removed = 0 AND (file_name GLOB '*[^ -~]*' OR file_name GLOB ' *' OR file_name GLOB '* ' OR file_name GLOB '* .*');

-- What should stand online, in the order of the manifest. All that is asked of it stands in the index: rows are large.
CREATE INDEX publication_standing ON publication (catalogue_id, path, is_online) WHERE is_online = 1;
