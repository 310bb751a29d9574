-- Whether the library still has a copy of a sitemap that was taken over: erasing a document takes away those that name it.
ALTER TABLE taken_sitemap ADD COLUMN has_copy INTEGER NOT NULL DEFAULT 1;
