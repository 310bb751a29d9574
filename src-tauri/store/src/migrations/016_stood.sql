-- What stood online before a document was taken over: the fraction of its moment, and what its entry said of others.

ALTER TABLE publication ADD COLUMN lastmod_nanos INTEGER NOT NULL DEFAULT 0;
ALTER TABLE adoption_document ADD COLUMN lastmod_nanos INTEGER NOT NULL DEFAULT 0;
-- JSON; NULL for what was taken over before this was kept.
ALTER TABLE adoption_document ADD COLUMN stood TEXT;
CREATE INDEX adoption_document_id ON adoption_document (document_id);
