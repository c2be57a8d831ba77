CREATE TABLE quality_answers (
  role TEXT NOT NULL,
  rule TEXT NOT NULL,
  office TEXT NOT NULL,
  revision INTEGER NOT NULL,
  answer TEXT NOT NULL,
  PRIMARY KEY (role, rule, office)
) WITHOUT ROWID;
CREATE TABLE quality_reports (
  role TEXT NOT NULL,
  rule TEXT NOT NULL,
  office TEXT NOT NULL,
  at TEXT NOT NULL,
  report TEXT NOT NULL,
  PRIMARY KEY (role, rule, office, at)
) WITHOUT ROWID;
-- Rules that the user switched off.
CREATE TABLE quality_off (
  role TEXT NOT NULL,
  rule TEXT NOT NULL,
  PRIMARY KEY (role, rule)
) WITHOUT ROWID;
