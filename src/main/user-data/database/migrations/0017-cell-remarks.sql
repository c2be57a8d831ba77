CREATE TABLE cell_remarks (role TEXT NOT NULL, kvk TEXT NOT NULL, field TEXT NOT NULL, revision INTEGER NOT NULL, remark TEXT NOT NULL, PRIMARY KEY (role, kvk, field));
