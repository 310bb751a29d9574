-- Value lists that a person imported, as JSON, in the place of those that came with the program.
CREATE TABLE list (
    key     TEXT PRIMARY KEY,
    content TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Value lists in an undo step, as JSON; NULL stands for the list that came with the program.
CREATE TABLE change_list (
    change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    key       TEXT    NOT NULL,
    before    TEXT,
    after     TEXT,
    PRIMARY KEY (change_id, key)
) STRICT, WITHOUT ROWID;

-- Terms that people chose last, per list; the highest number is the newest.
CREATE TABLE recent_term (
    list   TEXT    NOT NULL,
    uri    TEXT    NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (list, uri)
) STRICT, WITHOUT ROWID;
