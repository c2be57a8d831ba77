CREATE TABLE followed_offices (role TEXT NOT NULL, gone TEXT NOT NULL, fresh TEXT NOT NULL, revision INTEGER NOT NULL, choice TEXT NOT NULL, PRIMARY KEY (role, gone, fresh));
