CREATE TABLE comparison_limits (role TEXT PRIMARY KEY, limits TEXT NOT NULL);
