import Database from 'libsql';
import type { Change, RecordKind, Records } from './records.ts';
import type { Budget, ConcurrencyLimit, Lease, Limit, Store } from './store.ts';

/** How long a call waits for another process that writes, milliseconds. */
const BUSY_TIMEOUT = 2_000;
/** Admissions between two sweeps of what has expired. */
const SWEEP_EVERY = 1_000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, id TEXT NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS hits (key TEXT NOT NULL, at INTEGER NOT NULL, ends INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS hits_by_key ON hits (key, ends);
  CREATE INDEX IF NOT EXISTS hits_by_end ON hits (ends);
  CREATE TABLE IF NOT EXISTS accounts (key TEXT PRIMARY KEY, spent INTEGER NOT NULL, expires INTEGER NOT NULL)
    WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS holds (
    lease TEXT NOT NULL, key TEXT NOT NULL, amount INTEGER NOT NULL, ends INTEGER NOT NULL, expires INTEGER,
    PRIMARY KEY (lease, key)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS holds_by_key ON holds (key, ends);
`;

/**
 * A store in one SQLite file, for one or more processes of a machine. Every call is a transaction in the write-ahead
 * log: a process killed at any moment loses none that was answered; a machine without power may lose the last ones.
 */
export class EmbeddedStore implements Store {
  readonly #db: Database.Database;
  readonly #sql: Statements;
  readonly #admit: Database.Transaction<(lease: Lease, limits: readonly Limit[], now: number) => number>;
  readonly #settle: Database.Transaction<(leaseId: string, now: number) => boolean>;
  readonly #save: Database.Transaction<(kind: RecordKind, changes: readonly Change<RecordKind>[]) => void>;
  #admissions = 0;

  /** @param path the file, which comes to be if need be; `:memory:` for none */
  constructor(path: string) {
    this.#db = new Database(path);
    this.#db.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    this.#db.pragma('journal_mode = WAL');
    this.#db.pragma('synchronous = NORMAL');
    this.#db.exec(SCHEMA);
    this.#sql = prepare(this.#db);
    this.#admit = this.#db.transaction((lease, limits, now) => this.#admitNow(lease, limits, now));
    this.#settle = this.#db.transaction((leaseId, now) => this.#settleNow(leaseId, now));
    this.#save = this.#db.transaction((kind, changes) => {
      for (const [id, fields] of changes) this.#sql.save.run(kind, id, JSON.stringify(fields));
    });
  }

  async ping(): Promise<void> {
    if (!this.#db.open) throw new Error('The store is closed');
  }

  async save<K extends RecordKind>(kind: K, changes: readonly Change<K>[]): Promise<void> {
    this.#save.immediate(kind, changes);
  }

  async find<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | undefined> {
    const row = this.#sql.find.get(kind, id) as { fields: string } | undefined;
    return row && JSON.parse(row.fields);
  }

  async list<K extends RecordKind>(kind: K): Promise<Records[K][]> {
    return (this.#sql.list.all(kind) as { fields: string }[]).map(({ fields }) => JSON.parse(fields));
  }

  async admit(lease: Lease, limits: readonly Limit[], now: number): Promise<number> {
    return this.#admit.immediate(lease, limits, now);
  }

  async settle(leaseId: string, now: number): Promise<boolean> {
    return this.#settle.immediate(leaseId, now);
  }

  async release(leaseId: string): Promise<void> {
    this.#sql.endLease.run(leaseId);
  }

  async spent(keys: readonly string[]): Promise<number[]> {
    return keys.map((key) => this.#spent(key));
  }

  async close(): Promise<void> {
    this.#db.close();
  }

  #admitNow(lease: Lease, limits: readonly Limit[], now: number): number {
    if (++this.#admissions % SWEEP_EVERY === 0) for (const sweep of this.#sql.sweeps) sweep.run(now);
    const reached = limits.findIndex((limit) => this.#isReached(limit, now));
    if (reached < 0) for (const limit of limits) this.#count(lease, limit, now);
    return reached;
  }

  #isReached(limit: Limit, now: number): boolean {
    if (limit.kind === 'window') return numberOf(this.#sql.hits.get(limit.key, now)) >= limit.limit;
    if (limit.kind === 'concurrent') return this.#held(limit, now) >= limit.limit;
    if (limit.limit < 0) return false;
    const spent = this.#spent(limit.key);
    if (spent >= limit.limit) return true;
    const taken = spent + this.#held(limit, now);
    return limit.overdraft ? taken >= limit.limit : taken + limit.amount > limit.limit;
  }

  #count(lease: Lease, limit: Limit, now: number): void {
    const { hit, hold } = this.#sql;
    if (limit.kind === 'window') hit.run(limit.key, now, now + limit.milliseconds);
    else if (limit.kind === 'concurrent') hold.run(lease.id, limit.key, 1, lease.expiresAt, null);
    else hold.run(lease.id, limit.key, limit.amount, lease.expiresAt, limit.expiresAt);
  }

  #settleNow(leaseId: string, now: number): boolean {
    this.#sql.spend.run(leaseId, now);
    return this.#sql.endLiveLease.run(leaseId, now).changes > 0;
  }

  #spent(key: string): number {
    return numberOf(this.#sql.spent.get(key));
  }

  #held({ key }: ConcurrencyLimit | Budget, now: number): number {
    return numberOf(this.#sql.held.get(key, now));
  }
}

type Statements = ReturnType<typeof prepare>;

function prepare(db: Database.Database) {
  return {
    save: db.prepare(
      `INSERT INTO records VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET fields = json_patch(fields, excluded.fields)`,
    ),
    find: db.prepare('SELECT fields FROM records WHERE kind = ? AND id = ?'),
    list: db.prepare('SELECT fields FROM records WHERE kind = ? ORDER BY id'),
    hits: db.prepare('SELECT count(*) AS n FROM hits WHERE key = ? AND ends > ?'),
    hit: db.prepare('INSERT INTO hits VALUES (?, ?, ?)'),
    held: db.prepare('SELECT coalesce(sum(amount), 0) AS n FROM holds WHERE key = ? AND ends > ?'),
    hold: db.prepare('INSERT INTO holds VALUES (?, ?, ?, ?, ?)'),
    spent: db.prepare('SELECT spent AS n FROM accounts WHERE key = ?'),
    spend: db.prepare(
      `INSERT INTO accounts SELECT key, amount, expires FROM holds
         WHERE lease = ? AND ends > ? AND expires IS NOT NULL
       ON CONFLICT DO UPDATE SET spent = spent + excluded.spent`,
    ),
    endLiveLease: db.prepare('DELETE FROM holds WHERE lease = ? AND ends > ?'),
    endLease: db.prepare('DELETE FROM holds WHERE lease = ?'),
    sweeps: [
      db.prepare('DELETE FROM hits WHERE ends <= ?'),
      db.prepare('DELETE FROM holds WHERE ends <= ?'),
      db.prepare('DELETE FROM accounts WHERE expires <= ?'),
    ],
  };
}

function numberOf(row: unknown): number {
  return (row as { n: number } | undefined)?.n ?? 0;
}
