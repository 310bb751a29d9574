-- What was last said of a page, and which deletions became public whatever became of the destination.

CREATE INDEX permit_message_by_page ON permit_message (page, id);

-- Whether a page of ours ever listed it.
ALTER TABLE permit_message ADD COLUMN was_public INTEGER NOT NULL DEFAULT 0;
UPDATE permit_message SET was_public = 1
WHERE id IN (SELECT message_id FROM permit_place WHERE published_at IS NOT NULL);
