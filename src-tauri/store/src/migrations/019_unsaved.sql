-- What a person typed and could not be stored yet, as it was typed. It goes when the field is stored, or when it is typed away.
CREATE TABLE unsaved (
    -- 0 a document, 1 a permit case.
    kind    INTEGER NOT NULL,
    of_id   INTEGER NOT NULL,
    field   TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    PRIMARY KEY (kind, of_id, field)
) STRICT, WITHOUT ROWID;
