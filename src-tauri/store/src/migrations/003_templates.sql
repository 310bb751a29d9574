-- Templates: values for fields, as JSON of field changes, and where they are the default.
CREATE TABLE template (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    name   TEXT NOT NULL COLLATE NOCASE UNIQUE,
    fields TEXT NOT NULL
) STRICT;

-- The template for all new documents of a catalogue. A catalogue that is removed and comes back by undo has it again.
CREATE TABLE template_catalogue (
    catalogue_id INTEGER PRIMARY KEY,
    template_id  INTEGER NOT NULL REFERENCES template (id) ON DELETE CASCADE
) STRICT;

-- The template for new documents out of a folder: its name, or the last part of its path, `/`-separated.
CREATE TABLE template_folder (
    folder      TEXT    PRIMARY KEY COLLATE NOCASE,
    template_id INTEGER NOT NULL REFERENCES template (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Templates in an undo step, as JSON; NULL where there was none.
CREATE TABLE change_template (
    change_id   INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    template_id INTEGER NOT NULL,
    before      TEXT,
    after       TEXT,
    PRIMARY KEY (change_id, template_id)
) STRICT, WITHOUT ROWID;
