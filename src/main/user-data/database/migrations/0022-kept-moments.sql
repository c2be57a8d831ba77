CREATE TABLE kept_moments (
  role TEXT NOT NULL,
  id TEXT NOT NULL,
  office TEXT NOT NULL,
  kept_at TEXT NOT NULL,
  is_removed INTEGER NOT NULL DEFAULT 0,
  content TEXT NOT NULL,
  PRIMARY KEY (role, id)
);
CREATE INDEX kept_moments_of_office ON kept_moments (role, office);
