-- How a library is: what the migrations make of an empty one. Made by the test of migrate.rs.
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
, permits TEXT, is_removed INTEGER NOT NULL DEFAULT 0, raised INTEGER NOT NULL DEFAULT 0, inside TEXT) STRICT;
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
    standing     INTEGER NOT NULL DEFAULT 0, looked_on TEXT, read_back INTEGER NOT NULL DEFAULT 0, is_unlisted INTEGER NOT NULL DEFAULT 0, unlisted_since INTEGER,
    UNIQUE (catalogue_id, name)
) STRICT;
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
, category_label TEXT NOT NULL DEFAULT '' COLLATE NOCASE, chosen INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX document_by_status ON document (catalogue_id, status, id) WHERE is_removed = 0;
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
    withdrawal         TEXT, parts TEXT, address TEXT, lastmod_nanos INTEGER NOT NULL DEFAULT 0,
    UNIQUE (catalogue_id, collision_key)
) STRICT;
CREATE INDEX publication_by_page ON publication (page_id, document_id) WHERE page_id IS NOT NULL;
CREATE INDEX publication_by_generation ON publication (catalogue_id, generation);
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
CREATE TABLE manifest (
    target_id    INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    in_host_root INTEGER NOT NULL DEFAULT 0,
    path         TEXT    NOT NULL,
    size_bytes   INTEGER NOT NULL,
    sha256       TEXT    NOT NULL,
    -- For a sitemap page: what its index there says of it.
    lastmod      INTEGER, modified INTEGER,
    PRIMARY KEY (target_id, in_host_root, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE leftover (
    target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path      TEXT    NOT NULL, final_path TEXT, is_cleared INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (target_id, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE arrival (
    target_id  INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path       TEXT    NOT NULL,
    sha256     TEXT    NOT NULL,
    size_bytes INTEGER NOT NULL,
    -- Whether nothing stood there before us: then a file of this size there is ours.
    was_free   INTEGER NOT NULL,
    PRIMARY KEY (target_id, path, sha256)
) STRICT, WITHOUT ROWID;
CREATE TABLE robots_line (
    place        TEXT    NOT NULL,
    target_id    INTEGER NOT NULL,
    line         TEXT    NOT NULL,
    catalogue_id INTEGER NOT NULL,
    PRIMARY KEY (place, target_id, line)
) STRICT, WITHOUT ROWID;
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
, kind INTEGER NOT NULL DEFAULT 0, told TEXT NOT NULL DEFAULT '') STRICT;
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
CREATE TABLE template (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    name   TEXT NOT NULL COLLATE NOCASE UNIQUE,
    fields TEXT NOT NULL
) STRICT;
CREATE TABLE template_catalogue (
    catalogue_id INTEGER PRIMARY KEY,
    template_id  INTEGER NOT NULL REFERENCES template (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE template_folder (
    folder      TEXT    PRIMARY KEY COLLATE NOCASE,
    template_id INTEGER NOT NULL REFERENCES template (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE change_template (
    change_id   INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    template_id INTEGER NOT NULL,
    before      TEXT,
    after       TEXT,
    PRIMARY KEY (change_id, template_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE document_reference (
    target_id   INTEGER NOT NULL,
    kind        INTEGER NOT NULL,
    -- The place among the parts that a person chose; parts without one come last, in order of adding.
    position    INTEGER NOT NULL,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    PRIMARY KEY (target_id, kind, position, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_reference_by_document ON document_reference (document_id);
CREATE INDEX publication_elsewhere ON publication (catalogue_id)
WHERE is_online = 1 AND sha256 = '0000000000000000000000000000000000000000000000000000000000000000';
CREATE TRIGGER manifest_counts_more AFTER INSERT ON manifest
WHEN NEW.in_host_root = 0 AND NEW.path NOT GLOB 'sitemap*.xml' AND NEW.path NOT IN ('robots.txt', 'openbaarmaker-status.json')
BEGIN
    UPDATE target SET standing = standing + 1 WHERE id = NEW.target_id;
END;
CREATE TRIGGER manifest_counts_fewer AFTER DELETE ON manifest
WHEN OLD.in_host_root = 0 AND OLD.path NOT GLOB 'sitemap*.xml' AND OLD.path NOT IN ('robots.txt', 'openbaarmaker-status.json')
BEGIN
    UPDATE target SET standing = standing - 1 WHERE id = OLD.target_id;
END;
CREATE TABLE adoption (
    change_id    INTEGER PRIMARY KEY REFERENCES change (id) ON DELETE CASCADE,
    catalogue_id INTEGER NOT NULL,
    -- The destination on which the files were seen, if any.
    target_id    INTEGER,
    -- The last publication before it.
    last_run     INTEGER NOT NULL
) STRICT;
CREATE TABLE adoption_document (
    change_id   INTEGER NOT NULL REFERENCES adoption (change_id) ON DELETE CASCADE,
    document_id INTEGER NOT NULL,
    path        TEXT    NOT NULL,
    address     TEXT,
    lastmod     INTEGER NOT NULL,
    -- Whether its entry can be written; else it waits until its description is complete.
    is_online   INTEGER NOT NULL,
    -- Whether its file was seen to stand on the destination.
    is_standing INTEGER NOT NULL, lastmod_nanos INTEGER NOT NULL DEFAULT 0, stood TEXT,
    PRIMARY KEY (change_id, document_id)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE document_search USING fts5 (
    title, file_name, description, identifier,
    content = '', contentless_delete = 1,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
CREATE INDEX document_by_category ON document (category_label, id) WHERE is_removed = 0;
CREATE INDEX document_by_file ON document (file_name COLLATE NOCASE, id) WHERE is_removed = 0;
CREATE INDEX document_by_size ON document (size_bytes, id) WHERE is_removed = 0;
CREATE INDEX document_by_state
    ON document (status, id, must, attention, catalogue_id, tip, document_date, added_by) WHERE is_removed = 0;
CREATE TABLE document_text (
    document_id INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    -- Whether there is any text: a scan has none. NULL when nobody can tell.
    has_text    INTEGER,
    -- Whether the text goes on after what is kept.
    is_cut      INTEGER NOT NULL,
    -- Why it could not be read; empty when it could.
    problem     TEXT    NOT NULL,
    -- Deflated UTF-8, to show where a word was found.
    text        BLOB    NOT NULL
) STRICT;
CREATE VIRTUAL TABLE text_search USING fts5 (
    text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE text_due (document_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE saved_search (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    name   TEXT    NOT NULL COLLATE NOCASE UNIQUE,
    filter TEXT    NOT NULL,
    sort   TEXT    NOT NULL
) STRICT;
CREATE TABLE finding_kind (
    id      INTEGER PRIMARY KEY,
    code    TEXT    NOT NULL,
    variant TEXT    NOT NULL,
    level   INTEGER NOT NULL,
    field   TEXT    NOT NULL,
    UNIQUE (code, variant, level, field)
) STRICT;
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
CREATE TABLE permit_document (
    document_id INTEGER NOT NULL,
    permit_id   INTEGER NOT NULL REFERENCES permit (id) ON DELETE CASCADE,
    PRIMARY KEY (document_id, permit_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX permit_document_by_permit ON permit_document (permit_id);
CREATE TABLE change_permit (
    change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    permit_id INTEGER NOT NULL,
    before    TEXT,
    after     TEXT,
    PRIMARY KEY (change_id, permit_id)
) STRICT, WITHOUT ROWID;
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
, was_public INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX permit_message_by_permit ON permit_message (permit_id, id);
CREATE INDEX permit_message_by_file ON permit_message (file_name, id);
CREATE TABLE permit_place (
    target_id    INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    message_id   INTEGER NOT NULL REFERENCES permit_message (id),
    state        INTEGER NOT NULL,
    published_at INTEGER, modified INTEGER,
    PRIMARY KEY (target_id, message_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX permit_place_by_message ON permit_place (message_id);
CREATE INDEX permit_place_standing ON permit_place (target_id, state, published_at);
CREATE TABLE permit_target (
    target_id      INTEGER PRIMARY KEY REFERENCES target (id) ON DELETE CASCADE,
    remote_id      TEXT,
    next_remote_id TEXT,
    page_sha256    TEXT
) STRICT;
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
CREATE TABLE list (
    key     TEXT PRIMARY KEY,
    content TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE change_list (
    change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    key       TEXT    NOT NULL,
    before    TEXT,
    after     TEXT,
    PRIMARY KEY (change_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE recent_term (
    list   TEXT    NOT NULL,
    uri    TEXT    NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (list, uri)
) STRICT, WITHOUT ROWID;
CREATE INDEX permit_message_by_page ON permit_message (page, id);
CREATE TABLE change_search (
    change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    search_id INTEGER NOT NULL,
    before    TEXT,
    after     TEXT,
    PRIMARY KEY (change_id, search_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE change_setting (
    change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    key       TEXT    NOT NULL,
    before    TEXT,
    after     TEXT,
    PRIMARY KEY (change_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE document_mdto (
    document_id INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    xml         TEXT NOT NULL
) STRICT;
CREATE INDEX document_by_choice ON document (id) WHERE is_removed = 0 AND chosen > 0;
CREATE TABLE document_findings (
    document_id INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    -- JSON, in the order of the rules: [[id of the kind, {name: value}], …]. Without findings there is no row.
    findings    TEXT    NOT NULL
) STRICT;
CREATE TABLE finding_kind_document (
    kind_id     INTEGER NOT NULL,
    document_id INTEGER NOT NULL,
    PRIMARY KEY (kind_id, document_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE remaining (
    target_id   INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    document_id INTEGER NOT NULL,
    PRIMARY KEY (target_id, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX remaining_by_document ON remaining (document_id);
CREATE INDEX publication_offline ON publication (catalogue_id, document_id) WHERE is_online = 0;
CREATE TABLE coming (
    target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path      TEXT    NOT NULL,
    sha256    TEXT    NOT NULL,
    PRIMARY KEY (target_id, path, sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_document_by_path ON run_document (path);
CREATE INDEX adoption_document_id ON adoption_document (document_id);
CREATE INDEX leftover_by_path ON leftover (target_id, final_path) WHERE final_path IS NOT NULL;
CREATE INDEX document_withdrawing ON document (status, catalogue_id, must)
    WHERE is_removed = 0 AND json_extract(intent, '$.kind') = 'withdraw';
CREATE TABLE unsaved (
    -- 0 a document, 1 a permit case.
    kind    INTEGER NOT NULL,
    of_id   INTEGER NOT NULL,
    field   TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    PRIMARY KEY (kind, of_id, field)
) STRICT, WITHOUT ROWID;
CREATE TABLE taken_sitemap (
    catalogue_id INTEGER NOT NULL REFERENCES catalogue (id) ON DELETE CASCADE,
    -- The destination on which it was read; 0 for a copy of the site, or when the destination is gone.
    target_id    INTEGER NOT NULL,
    address      TEXT    NOT NULL,
    in_host_root INTEGER NOT NULL,
    path         TEXT    NOT NULL,
    sha256       TEXT    NOT NULL,
    size_bytes   INTEGER NOT NULL,
    -- The undo step; NULL when nothing else was taken over.
    change_id    INTEGER, has_copy INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (catalogue_id, target_id, in_host_root, path, sha256)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER taken_sitemap_without_target AFTER DELETE ON target
BEGIN
    UPDATE OR REPLACE taken_sitemap SET target_id = 0 WHERE target_id = OLD.id;
END;
CREATE TABLE named (
    key         TEXT NOT NULL,
    in_entry    INTEGER NOT NULL,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    PRIMARY KEY (key, in_entry, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX named_by_document ON named (document_id, in_entry);
CREATE TABLE own_identity (
    identity TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE INDEX change_to_redo ON change (id) WHERE undone = 1;
CREATE TABLE document_count (
    catalogue_id   INTEGER NOT NULL,
    status         INTEGER NOT NULL,
    is_withdrawing INTEGER NOT NULL,
    -- The heaviest finding to act on: 0 none, 1 attention, 2 must.
    heaviest       INTEGER NOT NULL,
    documents      INTEGER NOT NULL,
    must           INTEGER NOT NULL,
    attention      INTEGER NOT NULL,
    PRIMARY KEY (catalogue_id, status, is_withdrawing, heaviest)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_odd_file ON document (catalogue_id, file_name, id)
    WHERE is_removed = 0 AND (file_name GLOB '*[^ -~]*' OR file_name GLOB ' *' OR file_name GLOB '* ' OR file_name GLOB '* .*');
CREATE INDEX publication_standing ON publication (catalogue_id, path, is_online) WHERE is_online = 1;
CREATE TABLE looked_folder (
    target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path      TEXT    NOT NULL,
    modified  INTEGER NOT NULL,
    PRIMARY KEY (target_id, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE sighting (
    target_id   INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    -- 0 our last publication there left it out, 1 another generation does not list it, 2 another generation lists it with a
    -- later lastmod, 3 our publications there never had it yet.
    seen        INTEGER NOT NULL,
    lastmod     INTEGER,
    PRIMARY KEY (target_id, document_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE page_moment (
    target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path      TEXT    NOT NULL,
    lastmod   INTEGER NOT NULL,
    PRIMARY KEY (target_id, path)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_look_again ON document (json_extract(metadata, '$.opnieuwBekijken'))
WHERE json_extract(metadata, '$.opnieuwBekijken') IS NOT NULL;
CREATE TABLE document_inside (
    document_id INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    -- The version of the checks; 0 when the checks themselves failed.
    version     INTEGER NOT NULL,
    -- Of which file, how many of each kind, and what was not looked at, as JSON.
    summary     TEXT NOT NULL,
    -- What was found, where, as JSON.
    items       TEXT NOT NULL
) STRICT;
CREATE INDEX document_inside_version ON document_inside (version);
CREATE TRIGGER text_due_of_replaced AFTER UPDATE OF sha256 ON document WHEN NEW.sha256 <> OLD.sha256
BEGIN
    DELETE FROM text_search WHERE rowid = NEW.id;
    DELETE FROM document_text WHERE document_id = NEW.id;
    DELETE FROM document_inside WHERE document_id = NEW.id;
    INSERT OR IGNORE INTO text_due (document_id) VALUES (NEW.id);
END;
CREATE INDEX document_todo ON document (id) WHERE is_removed = 0 AND must > 0 AND status <> 4;
CREATE TABLE made_file (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    -- The file that was made.
    sha256      TEXT NOT NULL,
    -- What came of it, as JSON.
    report      TEXT NOT NULL,
    PRIMARY KEY (document_id, sha256)
) STRICT, WITHOUT ROWID;
CREATE TABLE redaction_draft (
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    sha256      TEXT NOT NULL,
    -- The boxes: where, on which ground, by whom and when; and who looked it over. As JSON.
    draft       TEXT NOT NULL,
    PRIMARY KEY (document_id, sha256)
) STRICT;
CREATE TABLE made_from (
    sha256      TEXT NOT NULL,
    document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE, is_redacted INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (sha256, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX made_from_document ON made_from (document_id);
CREATE TRIGGER made_from_of_changed AFTER UPDATE OF file ON document WHEN NEW.file <> OLD.file
BEGIN
    DELETE FROM made_from WHERE document_id = NEW.id AND (
        NOT is_redacted OR sha256 = json_extract(NEW.file, '$.sha256')
        OR json_extract(NEW.file, '$.sha256') = json_extract(OLD.file, '$.made.original.sha256')
            AND sha256 IN (SELECT value FROM json_each(OLD.file, '$.made.between')));
    INSERT OR IGNORE INTO made_from (sha256, document_id, is_redacted)
        SELECT sha256, NEW.id, json_extract(NEW.file, '$.made.how') = 'redacted'
            FROM (SELECT json_extract(NEW.file, '$.made.original.sha256') AS sha256
                  WHERE json_extract(NEW.file, '$.made') IS NOT NULL
                  UNION SELECT value FROM json_each(NEW.file, '$.made.between'));
END;
