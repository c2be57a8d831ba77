-- A draft is one text of one window: two windows on one record keep both. '' is a draft of before, which belongs to no window. What is asked
-- of drafts is answered from columns and indexes, so that the text of no other draft is read.
CREATE TABLE window_drafts (role TEXT NOT NULL, key TEXT NOT NULL, window TEXT NOT NULL, kind TEXT NOT NULL, item TEXT NOT NULL,
  record TEXT, typed TEXT NOT NULL, sent INTEGER NOT NULL, draft TEXT NOT NULL, PRIMARY KEY (role, key, window));
-- A draft that cannot be read stays, for a version that can read it.
INSERT INTO window_drafts
  SELECT role, key, '', CASE WHEN item LIKE 'note%' THEN 'notes' ELSE 'contacts' END,
    CASE WHEN item LIKE 'note%' THEN item ELSE substr('00000000' || item, -max(8, length(item))) END,
    record, typed, sent, draft
  FROM (SELECT role, key, draft,
    CASE WHEN json_valid(draft) THEN coalesce(json_extract(draft, '$.itemId'), '') ELSE '' END AS item,
    CASE WHEN json_valid(draft) THEN json_extract(draft, '$.id') END AS record,
    CASE WHEN json_valid(draft) THEN coalesce(json_extract(draft, '$.typedAt'), '') ELSE '' END AS typed,
    CASE WHEN json_valid(draft) THEN coalesce(json_type(draft, '$.attempt'), '') = 'object' ELSE 0 END AS sent
  FROM drafts);
DROP TABLE drafts;
ALTER TABLE window_drafts RENAME TO drafts;
CREATE INDEX drafts_of_record ON drafts (role, record) WHERE record IS NOT NULL;
CREATE INDEX drafts_sent ON drafts (role) WHERE sent = 1;
CREATE INDEX drafts_of_item ON drafts (role, item, typed);
CREATE INDEX drafts_of_kind ON drafts (role, kind, typed);
