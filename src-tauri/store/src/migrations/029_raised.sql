-- The generation in which every entry of a catalogue got a new lastmod, because its sitemaps were switched on again; and the
-- one since which a destination is without: what was raised after that is new there too.
ALTER TABLE catalogue ADD COLUMN raised INTEGER NOT NULL DEFAULT 0;
ALTER TABLE target ADD COLUMN unlisted_since INTEGER;
UPDATE target SET unlisted_since = generation WHERE is_unlisted = 1;
