CREATE TABLE saved_filters (role TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, revision INTEGER NOT NULL,
  filter TEXT NOT NULL, PRIMARY KEY (role, id));
