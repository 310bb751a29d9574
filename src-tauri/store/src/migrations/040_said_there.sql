-- Earlier versions named documents that have no entry on a destination in other entries there. Where there may be such
-- entries the indexes count as unknown, so that a publication has that as its work, and writes those pages anew. What
-- stands there stays known as ours.
INSERT OR IGNORE INTO coming (target_id, path, sha256)
SELECT target_id, path, sha256 FROM manifest
    WHERE in_host_root = 0 AND path GLOB 'sitemapindex*.xml' AND EXISTS (SELECT 1 FROM named WHERE in_entry = 1)
    AND target_id IN (SELECT target_id FROM sighting WHERE seen IN (0, 1, 3));
UPDATE manifest SET sha256 = printf('%064d', 0)
    WHERE in_host_root = 0 AND path GLOB 'sitemapindex*.xml' AND EXISTS (SELECT 1 FROM named WHERE in_entry = 1)
    AND target_id IN (SELECT target_id FROM sighting WHERE seen IN (0, 1, 3));
