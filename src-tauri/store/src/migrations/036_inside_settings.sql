-- What a catalogue wants of looking inside its files, as JSON: what is its own, and kinds that are not told.
ALTER TABLE catalogue ADD COLUMN inside TEXT;
