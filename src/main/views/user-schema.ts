/** Numbered migrations of `user.sqlite`; number n brings the database from version n to n + 1. */
export const userMigrations: readonly string[] = [
  `CREATE TABLE list_views (role TEXT NOT NULL, list TEXT NOT NULL, view TEXT NOT NULL, PRIMARY KEY (role, list));`,
  `CREATE TABLE column_presets (role TEXT NOT NULL, list TEXT NOT NULL, id TEXT NOT NULL, preset TEXT NOT NULL,
     PRIMARY KEY (role, list, id));
   CREATE TABLE kvk_lists (id INTEGER PRIMARY KEY AUTOINCREMENT, role TEXT NOT NULL, name TEXT NOT NULL);
   CREATE TABLE kvk_list_rows (list INTEGER NOT NULL REFERENCES kvk_lists (id) ON DELETE CASCADE, kvk TEXT NOT NULL,
     label TEXT NOT NULL, PRIMARY KEY (list, kvk)) WITHOUT ROWID;`,
  `CREATE TABLE last_screens (role TEXT PRIMARY KEY, screen TEXT NOT NULL);`,
];
