-- Identities that this library left are its own wherever they are found: a destination that was removed and added again at
-- the same place is no stranger.
CREATE TABLE own_identity (
    identity TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO own_identity (identity) SELECT identity FROM left_identity;
INSERT OR IGNORE INTO own_identity (identity) SELECT remote_id FROM permit_target WHERE remote_id IS NOT NULL;
DROP TABLE left_identity;
