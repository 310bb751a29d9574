-- The first schema. Moments are seconds since 1970-01-01T00:00:00Z; dates are YYYY-MM-DD; JSON columns hold model types.

CREATE TABLE setting (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE catalogue (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    name           TEXT    NOT NULL COLLATE NOCASE UNIQUE,
    organisation   TEXT    NOT NULL,
    department     TEXT,
    base_url       TEXT    NOT NULL UNIQUE,
    variant        INTEGER NOT NULL,
    categories     TEXT    NOT NULL,
    sitemap        INTEGER NOT NULL,
    max_size_bytes INTEGER NOT NULL,
    page_entries   INTEGER NOT NULL,
    host_root      TEXT,
    default_act    TEXT,
    -- Counts every change of what should stand online.
    generation     INTEGER NOT NULL DEFAULT 0,
    -- The generation at which the layout (variant, sitemap switch) last changed.
    layout         INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE target (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    catalogue_id INTEGER NOT NULL REFERENCES catalogue (id) ON DELETE CASCADE,
    position     INTEGER NOT NULL,
    name         TEXT    NOT NULL COLLATE NOCASE,
    place        TEXT    NOT NULL,
    -- The generation that stands there in full, and the identity we left there with it.
    generation   INTEGER NOT NULL DEFAULT 0,
    remote_id    TEXT,
    -- The identity a running publication is about to leave there; a cut between the two is then no stranger.
    next_remote_id TEXT,
    -- Documents that the manifest says stand there; kept by triggers, because counting a million rows takes too long.
    standing     INTEGER NOT NULL DEFAULT 0,
    UNIQUE (catalogue_id, name)
) STRICT;

-- Identities of servers, approved by a person: once per host and port.
CREATE TABLE host_key (
    host        TEXT    NOT NULL COLLATE NOCASE,
    port        INTEGER NOT NULL,
    key_type    TEXT    NOT NULL,
    fingerprint TEXT    NOT NULL,
    approved_at INTEGER NOT NULL,
    PRIMARY KEY (host, port)
) STRICT;

CREATE TABLE document (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    catalogue_id  INTEGER NOT NULL REFERENCES catalogue (id),
    added_at      INTEGER NOT NULL,
    added_by      INTEGER NOT NULL,
    -- Counts changes; a plan made from an older revision is stale.
    revision      INTEGER NOT NULL DEFAULT 1,
    -- A concept that was removed stays for undo, but counts nowhere.
    is_removed    INTEGER NOT NULL DEFAULT 0,
    file          TEXT    NOT NULL,
    metadata      TEXT    NOT NULL,
    intent        TEXT    NOT NULL,
    -- Taken from the JSON above in the same statement, for lists and search.
    name          TEXT    NOT NULL,
    collision_key TEXT    NOT NULL,
    title         TEXT    NOT NULL COLLATE NOCASE,
    file_name     TEXT    NOT NULL,
    sha256        TEXT    NOT NULL,
    size_bytes    INTEGER NOT NULL,
    document_date TEXT,
    category      TEXT    NOT NULL DEFAULT '',
    -- What the rules said at the last change.
    status        INTEGER NOT NULL DEFAULT 0,
    must          INTEGER NOT NULL DEFAULT 0,
    attention     INTEGER NOT NULL DEFAULT 0,
    tip           INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX document_by_status ON document (catalogue_id, status, id) WHERE is_removed = 0;
-- Counts for the frame of the window are taken from this index alone: the rows themselves are large.
CREATE INDEX document_by_state ON document (status, id, must, attention, catalogue_id) WHERE is_removed = 0;
-- The same condition as the filter "Nog te doen", word for word: usually few rows.
CREATE INDEX document_todo ON document (id) WHERE is_removed = 0 AND (must > 0 OR attention > 0) AND status <> 4;
CREATE INDEX document_by_category ON document (category, id) WHERE is_removed = 0;
CREATE INDEX document_by_title ON document (title, id) WHERE is_removed = 0;
CREATE INDEX document_by_date ON document (document_date, id) WHERE is_removed = 0;
CREATE INDEX document_by_change ON document (added_by, id) WHERE is_removed = 0;
CREATE INDEX document_by_key ON document (catalogue_id, collision_key) WHERE is_removed = 0;
CREATE INDEX document_by_content ON document (sha256) WHERE is_removed = 0;

CREATE TABLE document_category (
    category    TEXT    NOT NULL,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    PRIMARY KEY (category, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_category_by_document ON document_category (document_id);

CREATE TABLE finding (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    code        TEXT    NOT NULL,
    variant     TEXT    NOT NULL,
    level       INTEGER NOT NULL,
    field       TEXT    NOT NULL,
    params      TEXT    NOT NULL
) STRICT;
CREATE INDEX finding_by_document ON finding (document_id);
CREATE INDEX finding_by_code ON finding (code, variant, level, document_id);

CREATE VIRTUAL TABLE document_search USING fts5 (
    title, file_name, description,
    content = '', contentless_delete = 1,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- One change by the user: one undo step. undone: 0 done, 1 undone and redoable, 2 overtaken by a later change.
CREATE TABLE change (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    at      INTEGER NOT NULL,
    user    TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    count   INTEGER NOT NULL,
    undone  INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE change_document (
    change_id   INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    document_id INTEGER NOT NULL,
    before      TEXT,
    after       TEXT,
    PRIMARY KEY (change_id, document_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE change_catalogue (
    change_id    INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    catalogue_id INTEGER NOT NULL,
    before       TEXT,
    after        TEXT,
    PRIMARY KEY (change_id, catalogue_id)
) STRICT, WITHOUT ROWID;

-- What should stand online of a document: one row per document that was ever published, kept for ever, so that no
-- address is given to another document.
CREATE TABLE publication (
    document_id        INTEGER PRIMARY KEY REFERENCES document (id),
    catalogue_id       INTEGER NOT NULL REFERENCES catalogue (id),
    path               TEXT    NOT NULL,
    collision_key      TEXT    NOT NULL,
    metadata           TEXT    NOT NULL,
    file               TEXT    NOT NULL,
    sha256             TEXT    NOT NULL,
    size_bytes         INTEGER NOT NULL,
    entry_sha256       TEXT    NOT NULL,
    entry_bytes        INTEGER NOT NULL,
    lastmod            INTEGER NOT NULL,
    is_online          INTEGER NOT NULL,
    page_id            INTEGER REFERENCES page (id),
    generation         INTEGER NOT NULL,
    first_generation   INTEGER NOT NULL,
    first_published_at INTEGER NOT NULL,
    withdrawn_at       INTEGER,
    withdrawal         TEXT,
    UNIQUE (catalogue_id, collision_key)
) STRICT;
CREATE INDEX publication_by_page ON publication (page_id, document_id) WHERE page_id IS NOT NULL;
CREATE INDEX publication_by_generation ON publication (catalogue_id, generation);

-- A sitemap page. series: '' for sitemap-diwoo-NNNN.xml, else the three digits of the category.
CREATE TABLE page (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    catalogue_id INTEGER NOT NULL REFERENCES catalogue (id),
    series       TEXT    NOT NULL,
    number       INTEGER NOT NULL,
    entries      INTEGER NOT NULL,
    bytes        INTEGER NOT NULL,
    lastmod      INTEGER NOT NULL,
    generation   INTEGER NOT NULL,
    UNIQUE (catalogue_id, series, number)
) STRICT;
CREATE INDEX page_by_generation ON page (catalogue_id, generation);

-- What stands on a destination, as far as we know. in_host_root: 1 for robots.txt outside the base folder,
-- 2 for a complete file under its temporary name.
CREATE TABLE manifest (
    target_id    INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    in_host_root INTEGER NOT NULL DEFAULT 0,
    path         TEXT    NOT NULL,
    size_bytes   INTEGER NOT NULL,
    sha256       TEXT    NOT NULL,
    -- For a sitemap page: what its index there says of it.
    lastmod      INTEGER,
    PRIMARY KEY (target_id, in_host_root, path)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER manifest_counts_more AFTER INSERT ON manifest
WHEN NEW.in_host_root = 0 AND NEW.path >= 'documenten/' AND NEW.path < 'documenten0'
BEGIN
    UPDATE target SET standing = standing + 1 WHERE id = NEW.target_id;
END;
CREATE TRIGGER manifest_counts_fewer AFTER DELETE ON manifest
WHEN OLD.in_host_root = 0 AND OLD.path >= 'documenten/' AND OLD.path < 'documenten0'
BEGIN
    UPDATE target SET standing = standing - 1 WHERE id = OLD.target_id;
END;

-- Temporary names that may still lie on a destination.
CREATE TABLE leftover (
    target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path      TEXT    NOT NULL,
    PRIMARY KEY (target_id, path)
) STRICT, WITHOUT ROWID;

-- Documents that were sent to their final names, until the library says that they should stand there; and files that a
-- destination refused to remove. What is here while nothing of it is online goes at the next publication.
CREATE TABLE arrival (
    target_id  INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path       TEXT    NOT NULL,
    sha256     TEXT    NOT NULL,
    size_bytes INTEGER NOT NULL,
    -- Whether nothing stood there before us: then a file of this size there is ours.
    was_free   INTEGER NOT NULL,
    PRIMARY KEY (target_id, path, sha256)
) STRICT, WITHOUT ROWID;

-- Lines in robots.txt that this library wrote, per host root of a destination.
CREATE TABLE robots_line (
    place        TEXT    NOT NULL,
    target_id    INTEGER NOT NULL,
    line         TEXT    NOT NULL,
    catalogue_id INTEGER NOT NULL,
    PRIMARY KEY (place, target_id, line)
) STRICT, WITHOUT ROWID;

-- Publications: when, where, by whom. state: 0 running, 1 complete, 2 partial, 3 stopped.
CREATE TABLE run (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    catalogue_id   INTEGER NOT NULL,
    catalogue_name TEXT    NOT NULL,
    target_id      INTEGER NOT NULL,
    target_name    TEXT    NOT NULL,
    user           TEXT    NOT NULL,
    started_at     INTEGER NOT NULL,
    ended_at       INTEGER,
    state          INTEGER NOT NULL DEFAULT 0,
    offered        INTEGER NOT NULL DEFAULT 0,
    published      INTEGER NOT NULL DEFAULT 0,
    withdrawn      INTEGER NOT NULL DEFAULT 0,
    held_back      INTEGER NOT NULL DEFAULT 0,
    failed         INTEGER NOT NULL DEFAULT 0,
    unchanged      INTEGER NOT NULL DEFAULT 0,
    report         TEXT
) STRICT;

CREATE TABLE run_document (
    run_id      INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    document_id INTEGER NOT NULL,
    title       TEXT    NOT NULL,
    action      TEXT    NOT NULL,
    path        TEXT    NOT NULL,
    sha256      TEXT    NOT NULL,
    size_bytes  INTEGER NOT NULL,
    entry_sha256 TEXT   NOT NULL,
    lastmod     INTEGER,
    reason      TEXT    NOT NULL,
    PRIMARY KEY (run_id, document_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE run_file (
    run_id     INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    path       TEXT    NOT NULL,
    size_bytes INTEGER NOT NULL,
    sha256     TEXT    NOT NULL,
    -- 0 written, 1 removed, 2 still there: the destination refused to remove it.
    outcome    INTEGER NOT NULL,
    PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;
