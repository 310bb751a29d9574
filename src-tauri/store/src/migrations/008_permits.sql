-- Permit cases by IPM Vergunningen 4.0: cases, their messages, and where each message stands.

-- How permit cases are published, as JSON; NULL where nobody ever looked at it.
ALTER TABLE catalogue ADD COLUMN permits TEXT;

CREATE TABLE permit (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    catalogue_id INTEGER NOT NULL REFERENCES catalogue (id),
    -- Counts changes; a plan made from an older revision is stale.
    revision     INTEGER NOT NULL DEFAULT 1,
    -- A case that was removed stays for undo, but counts nowhere.
    is_removed   INTEGER NOT NULL,
    -- 0 to be found, 1 to be deleted.
    intent       INTEGER NOT NULL,
    details      TEXT    NOT NULL,
    -- Its file in the layout of one file per case.
    file_name    TEXT,
    -- Taken from the JSON above in the same statement, for lists and search.
    case_number  TEXT    NOT NULL COLLATE NOCASE,
    title        TEXT    NOT NULL COLLATE NOCASE,
    page         TEXT    NOT NULL,
    product      TEXT    NOT NULL,
    phase        TEXT    NOT NULL,
    modified     TEXT    NOT NULL,
    -- Days after which a deletion is proposed: end of the period, and of the term of the permit; '' when none.
    period_end   TEXT    NOT NULL,
    term_end     TEXT    NOT NULL,
    words        TEXT    NOT NULL,
    -- What the rules and the last message said at the last change.
    state        INTEGER NOT NULL DEFAULT 0,
    must         INTEGER NOT NULL DEFAULT 0,
    attention    INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX permit_by_catalogue ON permit (catalogue_id, state, id) WHERE is_removed = 0;
CREATE INDEX permit_by_page ON permit (page) WHERE is_removed = 0;
CREATE INDEX permit_by_file ON permit (catalogue_id, file_name) WHERE file_name IS NOT NULL;
CREATE INDEX permit_by_number ON permit (catalogue_id, case_number) WHERE is_removed = 0;

-- Documents of the library that belong to a case; taken from its details in the same statement.
CREATE TABLE permit_document (
    document_id INTEGER NOT NULL,
    permit_id   INTEGER NOT NULL REFERENCES permit (id) ON DELETE CASCADE,
    PRIMARY KEY (document_id, permit_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX permit_document_by_permit ON permit_document (permit_id);

-- Cases in an undo step, as JSON; NULL where there was none.
CREATE TABLE change_permit (
    change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    permit_id INTEGER NOT NULL,
    before    TEXT,
    after     TEXT,
    PRIMARY KEY (change_id, permit_id)
) STRICT, WITHOUT ROWID;

-- Messages: made once, never changed, kept for ever.
CREATE TABLE permit_message (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    permit_id      INTEGER NOT NULL REFERENCES permit (id),
    -- 0 C, 1 U, 2 D.
    kind           INTEGER NOT NULL,
    transaction_id TEXT    NOT NULL,
    created_on     TEXT    NOT NULL,
    created_at     INTEGER NOT NULL,
    page           TEXT    NOT NULL,
    -- Hash of the case in it, without the envelope.
    content        TEXT    NOT NULL,
    file_name      TEXT    NOT NULL,
    sha256         TEXT    NOT NULL,
    bytes          BLOB    NOT NULL,
    -- The undo step that took it over from somebody else; it counts only while that step stands.
    adopted_by     INTEGER
) STRICT;
CREATE INDEX permit_message_by_permit ON permit_message (permit_id, id);
CREATE INDEX permit_message_by_file ON permit_message (file_name, id);

-- Where messages stand. state: 0 on its way, 1 standing, 2 replaced by a later one in the same file, 3 cleaned up.
CREATE TABLE permit_place (
    target_id    INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    message_id   INTEGER NOT NULL REFERENCES permit_message (id),
    state        INTEGER NOT NULL,
    published_at INTEGER,
    PRIMARY KEY (target_id, message_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX permit_place_by_message ON permit_place (message_id);
CREATE INDEX permit_place_standing ON permit_place (target_id, state, published_at);

-- Per destination: the identity we left there, the one a running publication is about to leave, and the page that stands.
CREATE TABLE permit_target (
    target_id      INTEGER PRIMARY KEY REFERENCES target (id) ON DELETE CASCADE,
    remote_id      TEXT,
    next_remote_id TEXT,
    page_sha256    TEXT
) STRICT;

-- What a run published: 0 documents, 1 permits.
ALTER TABLE run ADD COLUMN kind INTEGER NOT NULL DEFAULT 0;

CREATE TABLE run_permit (
    run_id         INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    position       INTEGER NOT NULL,
    permit_id      INTEGER NOT NULL,
    case_number    TEXT    NOT NULL,
    title          TEXT    NOT NULL,
    action         TEXT    NOT NULL,
    -- As of the message; NULL for a case that was held back.
    kind           INTEGER,
    transaction_id TEXT    NOT NULL,
    path           TEXT    NOT NULL,
    sha256         TEXT    NOT NULL,
    reason         TEXT    NOT NULL,
    PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;
