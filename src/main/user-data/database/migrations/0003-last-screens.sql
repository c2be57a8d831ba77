CREATE TABLE last_screens (role TEXT PRIMARY KEY, screen TEXT NOT NULL);
