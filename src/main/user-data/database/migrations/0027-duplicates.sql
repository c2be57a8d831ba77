-- The lower KvK number of a pair is first.
CREATE TABLE duplicate_decisions (
  role TEXT NOT NULL,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  revision INTEGER NOT NULL,
  decision TEXT NOT NULL,
  PRIMARY KEY (role, first, second)
) WITHOUT ROWID;
