CREATE TABLE earlier_exports (role TEXT NOT NULL, id TEXT NOT NULL, at TEXT NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (role, id));
