-- A catalogue that published stays, hidden, when it is removed: its addresses are never used for other documents, and what
-- the history says of its withdrawn documents stays true.
ALTER TABLE catalogue ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0;
