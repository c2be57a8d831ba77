CREATE TABLE scheduled_exports (role TEXT NOT NULL, filter TEXT NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (role, filter));
