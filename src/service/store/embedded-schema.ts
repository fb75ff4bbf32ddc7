/** The tables of the embedded store. Releases up to 0.1.0 had `hits`, whose place `admitted` has taken. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, id TEXT NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  DROP TABLE IF EXISTS hits;
  CREATE TABLE IF NOT EXISTS admitted (
    key TEXT NOT NULL, ends INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (key, ends)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS admitted_by_end ON admitted (ends);
  CREATE TABLE IF NOT EXISTS accounts (key TEXT PRIMARY KEY, spent INTEGER NOT NULL, expires INTEGER NOT NULL)
    WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS holds (
    lease TEXT NOT NULL, key TEXT NOT NULL, amount INTEGER NOT NULL, ends INTEGER NOT NULL, expires INTEGER,
    PRIMARY KEY (lease, key)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS holds_by_key ON holds (key, ends);
  CREATE TABLE IF NOT EXISTS pings (id INTEGER PRIMARY KEY, count INTEGER NOT NULL);
`;
