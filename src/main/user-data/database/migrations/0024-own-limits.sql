CREATE TABLE own_limits (
  role TEXT NOT NULL,
  field TEXT NOT NULL,
  limits TEXT NOT NULL,
  PRIMARY KEY (role, field)
) WITHOUT ROWID;
