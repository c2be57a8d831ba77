CREATE TABLE own_tables (
  role TEXT NOT NULL,
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  revision INTEGER NOT NULL,
  head TEXT NOT NULL,
  kvks BLOB NOT NULL,
  states BLOB NOT NULL,
  PRIMARY KEY (role, id)
);
CREATE TABLE own_table_columns (
  role TEXT NOT NULL,
  own_table INTEGER NOT NULL,
  id INTEGER NOT NULL,
  cells BLOB NOT NULL,
  PRIMARY KEY (role, own_table, id),
  FOREIGN KEY (role, own_table) REFERENCES own_tables (role, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE match_decisions (
  role TEXT NOT NULL,
  clues TEXT NOT NULL,
  kvk INTEGER,
  words TEXT NOT NULL,
  decided_on TEXT NOT NULL,
  PRIMARY KEY (role, clues)
) WITHOUT ROWID;
