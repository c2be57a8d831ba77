CREATE TABLE revisions (last INTEGER NOT NULL);
ALTER TABLE column_presets ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE kvk_lists ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
INSERT INTO revisions SELECT max(revision) FROM (SELECT 1 AS revision UNION ALL SELECT revision FROM saved_filters
  UNION ALL SELECT revision FROM watch_rules UNION ALL SELECT revision FROM cell_remarks);
