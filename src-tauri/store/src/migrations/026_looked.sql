-- When a file last changed, as its destination told just after it was put there, in billionths of a second since 1970.
-- NULL: not told, or from before this was kept.
ALTER TABLE manifest ADD COLUMN modified INTEGER;
-- The day on which everything there was listed last and was as it was left.
ALTER TABLE target ADD COLUMN looked_on TEXT;
-- How documents are read back: 0 by content, 1 by size.
ALTER TABLE target ADD COLUMN read_back INTEGER NOT NULL DEFAULT 0;
-- When a folder last changed, as told when all that stands in it was as it was left. A folder that tells the same still has
-- the same names.
CREATE TABLE looked_folder (
    target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path      TEXT    NOT NULL,
    modified  INTEGER NOT NULL,
    PRIMARY KEY (target_id, path)
) STRICT, WITHOUT ROWID;
