-- The version of the program that opened the database last; a row once one has.
CREATE TABLE written_by (
  version TEXT NOT NULL
);
