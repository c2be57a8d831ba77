CREATE TABLE watch_rules (role TEXT NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL, rule TEXT NOT NULL, PRIMARY KEY (role, id));
CREATE TABLE watch_lines (role TEXT NOT NULL, rule TEXT NOT NULL, period TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (role, rule, period));
CREATE TABLE consequence_ticks (role TEXT NOT NULL, subject TEXT NOT NULL, period TEXT NOT NULL, tick TEXT NOT NULL, PRIMARY KEY (role, subject, period));
