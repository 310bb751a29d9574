-- Temporary names say nothing of the file that they are for; NULL for names of earlier versions, which do.
ALTER TABLE leftover ADD COLUMN final_path TEXT;
CREATE INDEX leftover_by_path ON leftover (target_id, final_path) WHERE final_path IS NOT NULL;
