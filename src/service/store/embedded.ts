import Database from 'libsql';
import { SCHEMA } from './embedded-schema.ts';
import { BUSY_TIMEOUT, patiently } from './patiently.ts';
import type { Change, RecordKind, Records, TimedKind } from './records.ts';
import {
  type Budget,
  CLOCK_SKEW,
  type ConcurrencyLimit,
  LEASE_LIFE,
  type Lease,
  type Limit,
  type Settled,
  type Settlement,
  type Standing,
  type Store,
  type Verdict,
  WINDOW_PARTS,
  type WindowLimit,
} from './store.ts';

/** Admissions between two sweeps of what has expired. */
const SWEEP_EVERY = 1_000;

/**
 * A store in one SQLite file, for one or more processes of a machine. Every call is a transaction in the write-ahead
 * log: a process killed at any moment loses none that was answered; a machine without power may lose the last ones.
 * While another process writes, calls wait without holding up the event loop.
 */
export class EmbeddedStore implements Store {
  readonly #db: Database.Database;
  readonly #sql: Statements;
  #admissions = 0;

  /** @param path the file, which comes to be if need be; `:memory:` for none */
  constructor(path: string) {
    this.#db = new Database(path);
    this.#db.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    this.#db.pragma('journal_mode = WAL');
    this.#db.pragma('synchronous = NORMAL');
    this.#db.exec(SCHEMA);
    // from now on nothing waits within a call, where the whole process would
    this.#db.pragma('busy_timeout = 0');
    this.#sql = prepare(this.#db);
  }

  async ping(): Promise<void> {
    await this.#atOnce(() => this.#sql.ping.run());
  }

  async save<K extends RecordKind>(kind: K, changes: readonly Change<K>[]): Promise<void> {
    await this.#write(this.#sql.save, rowsOf(kind, changes));
  }

  async saveLatest<K extends TimedKind>(kind: K, changes: readonly Change<K>[]): Promise<void> {
    await this.#write(this.#sql.saveLatest, rowsOf(kind, changes));
  }

  async find<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | undefined> {
    const row = await this.#work(() => this.#sql.find.get(kind, id) as { fields: string } | undefined);
    return row && JSON.parse(row.fields);
  }

  async list<K extends RecordKind>(kind: K): Promise<Records[K][]> {
    const rows = await this.#work(() => this.#sql.list.all(kind) as { fields: string }[]);
    return rows.map(({ fields }) => JSON.parse(fields));
  }

  async admit(lease: Lease, limits: readonly Limit[], now: number): Promise<Verdict> {
    return this.#atOnce(() => this.#admitNow(lease, limits, now));
  }

  async settle(leaseId: string, now: number, settlement: Settlement = {}): Promise<Settled> {
    return this.#atOnce(() => this.#settleNow(leaseId, now, settlement));
  }

  async release(leaseId: string): Promise<void> {
    await this.#atOnce(() => this.#sql.endLease.run(leaseId));
  }

  async count(amounts: readonly (readonly [string, number])[], expiresAt: number): Promise<void> {
    const rows = amounts.map(([key, amount]) => [key, amount, expiresAt]);
    await this.#write(this.#sql.count, rows);
  }

  async spent(keys: readonly string[], now = 0): Promise<number[]> {
    return this.#work(() => keys.map((key) => this.#spent(key, now)));
  }

  async close(): Promise<void> {
    this.#db.close();
  }

  /** Works on the file once no other process is writing; what is closed would be empty to some of its statements. */
  #work<T>(work: () => T): Promise<T> {
    return patiently(() => {
      if (!this.#db.open) throw new Error('The store is closed');
      return work();
    });
  }

  #write(statement: Database.Statement, rows: readonly unknown[][]): Promise<void> {
    return this.#atOnce(() => {
      for (const row of rows) statement.run(...row);
    });
  }

  /**
   * Writes to the file in one transaction: a statement that met a lock of its own would stay under way, and no transaction
   * after it would end. Some faults, such as a full disk, have ended it before they are told.
   */
  #atOnce<T>(work: () => T): Promise<T> {
    return this.#work(() => {
      this.#db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        this.#db.exec('COMMIT');
        return result;
      } catch (fault) {
        if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
        throw fault;
      }
    });
  }

  #admitNow(lease: Lease, limits: readonly Limit[], now: number): Verdict {
    if (++this.#admissions % SWEEP_EVERY === 0) for (const sweep of this.#sql.sweeps) sweep.run(now);
    const reached = limits.findIndex((limit) => this.#isReached(limit, now));
    if (reached < 0) for (const limit of limits) this.#count(lease, limit, now);
    return { reached, standings: limits.map((limit) => this.#standing(limit, now)) };
  }

  #isReached(limit: Limit, now: number): boolean {
    if (limit.kind === 'window') return this.#admitted(limit, now).n >= limit.limit;
    if (limit.kind === 'concurrent') return this.#held(limit, now) >= limit.limit;
    if (limit.limit < 0) return false;
    const spent = this.#spent(limit.key, now);
    if (spent >= limit.limit) return true;
    const taken = spent + this.#held(limit, now);
    return limit.overdraft ? taken >= limit.limit : taken + limit.amount > limit.limit;
  }

  #count(lease: Lease, limit: Limit, now: number): void {
    const { admitted, hold } = this.#sql;
    if (limit.kind === 'window') admitted.add.run(limit.key, endOf(limit, now));
    else if (limit.kind === 'concurrent') hold.run(lease.id, limit.key, 1, lease.expiresAt, null);
    else hold.run(lease.id, limit.key, limit.amount, lease.expiresAt, limit.expiresAt);
  }

  #standing(limit: Limit, now: number): Standing {
    if (limit.kind === 'window') {
      const { n, first } = this.#admitted(limit, now);
      return { left: Math.max(0, limit.limit - n), freeIn: n > 0 ? first - now : 0 };
    }
    if (limit.limit < 0) return { left: -1, freeIn: 0 };
    const spent = limit.kind === 'budget' ? this.#spent(limit.key, now) : 0;
    return { left: limit.limit - spent - this.#held(limit, now), freeIn: 0 };
  }

  #settleNow(leaseId: string, now: number, { amount, once }: Settlement): Settled {
    const { isLive, spendOnce, spend, endLease } = this.#sql;
    if (numberOf(isLive.get(leaseId, now)) === 0) return 'over';
    // what costs nothing leaves the account to what will cost something
    const isFirst = !once || amount === 0 || spendOnce.run(once.key, once.expiresAt, now).changes > 0;
    if (isFirst) spend.run(amount ?? Number.MAX_SAFE_INTEGER, leaseId);
    endLease.run(leaseId);
    return isFirst ? 'spent' : 'repeated';
  }

  /** How many of a window's admissions count, and when the first of them no longer does. */
  #admitted(limit: WindowLimit, now: number): { n: number; first: number } {
    const { get } = this.#sql.admitted;
    return get.get(limit.key, now, endOf(limit, now + CLOCK_SKEW)) as { n: number; first: number };
  }

  #spent(key: string, now: number): number {
    return numberOf(this.#sql.spent.get(key, now));
  }

  #held({ key }: ConcurrencyLimit | Budget, now: number): number {
    return numberOf(this.#sql.held.get(key, now, now + LEASE_LIFE + CLOCK_SKEW));
  }
}

type Statements = ReturnType<typeof prepare>;

function prepare(db: Database.Database) {
  return {
    save: db.prepare(
      `INSERT INTO records VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET fields = json_patch(fields, excluded.fields)`,
    ),
    saveLatest: db.prepare(
      `INSERT INTO records VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET fields = json_patch(fields, excluded.fields)
         WHERE excluded.fields ->> 'at' >= coalesce(fields ->> 'at', 0)`,
    ),
    ping: db.prepare('INSERT INTO pings VALUES (1, 1) ON CONFLICT DO UPDATE SET count = count + 1'),
    find: db.prepare('SELECT fields FROM records WHERE kind = ? AND id = ?'),
    list: db.prepare('SELECT fields FROM records WHERE kind = ? ORDER BY id'),
    admitted: {
      get: db.prepare(
        `SELECT coalesce(sum(count), 0) AS n, min(ends) AS first FROM admitted
           WHERE key = ? AND ends > ? AND ends <= ?`,
      ),
      add: db.prepare('INSERT INTO admitted VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1'),
    },
    held: db.prepare(
      'SELECT coalesce(sum(amount), 0) AS n FROM holds WHERE key = ? AND ends > ? AND ends <= ?',
    ),
    hold: db.prepare('INSERT INTO holds VALUES (?, ?, ?, ?, ?)'),
    spent: db.prepare('SELECT spent AS n FROM accounts WHERE key = ? AND expires > ?'),
    spend: db.prepare(
      `INSERT INTO accounts SELECT key, min(amount, ?), expires FROM holds
         WHERE lease = ? AND expires IS NOT NULL
       ON CONFLICT DO UPDATE SET spent = spent + excluded.spent`,
    ),
    spendOnce: db.prepare(
      `INSERT INTO accounts VALUES (?, 1, ?)
       ON CONFLICT DO UPDATE SET expires = excluded.expires WHERE accounts.expires <= ?`,
    ),
    count: db.prepare(
      `INSERT INTO accounts VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET spent = spent + excluded.spent`,
    ),
    isLive: db.prepare('SELECT count(*) AS n FROM holds WHERE lease = ? AND ends > ?'),
    endLease: db.prepare('DELETE FROM holds WHERE lease = ?'),
    sweeps: [
      db.prepare('DELETE FROM admitted WHERE ends <= ?'),
      db.prepare('DELETE FROM holds WHERE ends <= ?'),
      db.prepare('DELETE FROM accounts WHERE expires <= ?'),
    ],
  };
}

function rowsOf(kind: RecordKind, changes: readonly Change<RecordKind>[]): unknown[][] {
  return changes.map(([id, fields]) => [kind, id, JSON.stringify(fields)]);
}

/** When an admission no longer counts: no sooner than its window has passed. */
function endOf({ limit, milliseconds }: WindowLimit, at: number): number {
  const part = limit > WINDOW_PARTS ? Math.max(1, Math.floor(milliseconds / WINDOW_PARTS)) : 1;
  return part * Math.ceil((at + milliseconds) / part);
}

function numberOf(row: unknown): number {
  return (row as { n: number } | undefined)?.n ?? 0;
}
