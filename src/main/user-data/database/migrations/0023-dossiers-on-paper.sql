CREATE TABLE paper_days (
  role TEXT NOT NULL,
  office TEXT NOT NULL,
  made TEXT NOT NULL,
  day TEXT NOT NULL,
  before TEXT,
  PRIMARY KEY (role, office)
);
CREATE TABLE paper_work (
  role TEXT NOT NULL,
  kind TEXT NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (role, kind)
);
