-- Withdrawn documents whose file still stands on a destination as far as the last publication saw: they do not count as
-- withdrawn.
CREATE TABLE remaining (
    target_id   INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    document_id INTEGER NOT NULL,
    PRIMARY KEY (target_id, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX remaining_by_document ON remaining (document_id);

-- Every identity that this library left on a destination, to tell a site that its host put back from one that somebody
-- else published.
CREATE TABLE left_identity (
    target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    identity  TEXT    NOT NULL,
    PRIMARY KEY (target_id, identity)
) STRICT, WITHOUT ROWID;

INSERT INTO left_identity (target_id, identity) SELECT id, remote_id FROM target WHERE remote_id IS NOT NULL;

-- Every publication looks at the addresses of withdrawn documents.
CREATE INDEX publication_offline ON publication (catalogue_id, document_id) WHERE is_online = 0;
