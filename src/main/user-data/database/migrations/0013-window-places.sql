CREATE TABLE window_places (role TEXT NOT NULL, window TEXT NOT NULL, used INTEGER NOT NULL, screen TEXT, PRIMARY KEY (role, window));
CREATE TABLE window_views (role TEXT NOT NULL, window TEXT NOT NULL, list TEXT NOT NULL, view TEXT NOT NULL, own INTEGER NOT NULL, PRIMARY KEY (role, window, list));
