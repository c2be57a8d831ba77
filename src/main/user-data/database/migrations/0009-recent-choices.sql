CREATE TABLE recent_choices (role TEXT PRIMARY KEY, choices TEXT NOT NULL);
