-- What a run told of the site as a whole and of robots.txt, as a hash: a run that tells something else is listed.
ALTER TABLE run ADD COLUMN told TEXT NOT NULL DEFAULT '';
