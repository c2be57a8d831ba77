CREATE TABLE list_views (role TEXT NOT NULL, list TEXT NOT NULL, view TEXT NOT NULL, PRIMARY KEY (role, list));
