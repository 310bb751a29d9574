-- Temporary names that were taken away stay on record: a host that puts back an earlier state of the site brings them along.
ALTER TABLE leftover ADD COLUMN is_cleared INTEGER NOT NULL DEFAULT 0;
