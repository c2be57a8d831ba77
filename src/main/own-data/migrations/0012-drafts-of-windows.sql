-- A draft is one text of one window: two windows on one record keep both. '' is a draft of before, which belongs to no window.
CREATE TABLE window_drafts (role TEXT NOT NULL, key TEXT NOT NULL, window TEXT NOT NULL, record TEXT, sent INTEGER NOT NULL,
  draft TEXT NOT NULL, PRIMARY KEY (role, key, window));
-- A draft that cannot be read stays, for a version that can read it.
INSERT INTO window_drafts SELECT role, key, '',
  CASE WHEN json_valid(draft) THEN json_extract(draft, '$.id') END,
  CASE WHEN json_valid(draft) THEN json_type(draft, '$.attempt') = 'object' ELSE 0 END, draft FROM drafts;
DROP TABLE drafts;
ALTER TABLE window_drafts RENAME TO drafts;
CREATE INDEX drafts_of_record ON drafts (role, record) WHERE record IS NOT NULL;
CREATE INDEX drafts_sent ON drafts (role) WHERE sent = 1;
