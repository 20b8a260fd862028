import type pg from 'pg';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
} from 'typeorm';

declare const writable: unique symbol;
declare const transactional: unique symbol;

/** Reads. A function that takes a Reader does not write. A transaction is a Reader too. */
export type Reader = Pick<
  EntityManager,
  'query' | 'createQueryBuilder' | 'find' | 'findOne' | 'findOneBy' | 'findBy'
>;

/** The part of a Reader that runs raw SQL, which the reports' pool has. */
export type Queries = Pick<Reader, 'query'>;

/** Lets one statement write: inside a transaction, or on its own (`Database.statement`). */
export type Writer = Pick<EntityManager, 'query'> & { readonly [writable]: true };

/** An open transaction. Functions that write take it first and never open their own. */
export type Tx = EntityManager & Writer & { readonly [transactional]: true };

export type Entity = EntityTarget<ObjectLiteral>;

/**
 * Hooks to call after the commit, stored on the transaction itself. In a WeakMap they would keep it in memory until a
 * full collection (docs/decisions/operations.md#memory-of-a-process).
 */
const committedHooks = Symbol('after the commit');

type Hooked = { [committedHooks]?: Set<() => void> };

/** The one PostgreSQL database: reads through `read`, writes through `transaction` at the edge. */
export class Database {
  constructor(
    readonly source: DataSource,
    private readonly reportPool: Queries | null = null,
  ) {}

  get read(): Reader {
    return this.source.manager;
  }

  /** Long or large reads, on a small separate pool, so that shoppers never wait for them. */
  get reports(): Queries {
    return this.reportPool ?? this.read;
  }

  /** The connections of the serving pool, for metrics. */
  get connections(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const { master } = this.source.driver as unknown as { readonly master: pg.Pool }; // the pg driver has one
    return { open: master.totalCount, idle: master.idleCount, waiting: master.waitingCount };
  }

  /**
   * Runs the work in one transaction: commits when it returns, rolls back when it throws. The work must not call other
   * systems (provider, SMTP, Redis); follow-up work goes to the outbox.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const hooks = new Set<() => void>();
    const result = await this.source.transaction(async (manager) => {
      (manager as Hooked)[committedHooks] = hooks;
      return work(manager as Tx); // the only place that adds the brand
    });
    for (const hook of hooks) hook();
    return result;
  }

  /**
   * Runs work of a single statement, which is a transaction by itself: BEGIN and COMMIT would double its cost. Throwing
   * afterwards rolls nothing back.
   */
  statement<T>(work: (db: Writer) => Promise<T>): Promise<T> {
    return work(this.source.manager as unknown as Writer); // only this and transaction() add the brand
  }
}

/** Runs the hook after the transaction commits, never after a rollback. The same hook runs only once. */
export function afterCommit(tx: Tx & Hooked, hook: () => void): void {
  tx[committedHooks]?.add(hook);
}

/** One value for each database, made by `create` on first use. */
export function perDatabase<T>(create: (database: Database) => T): (database: Database) => T {
  const made = new WeakMap<Database, T>();
  return (database) => {
    const found = made.get(database) ?? create(database);
    made.set(database, found);
    return found;
  };
}

/** The name of the constraint or unique index that refused a write, or null for another error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code, constraint } = error.driverError as { code?: unknown; constraint?: unknown }; // pg's DatabaseError
  const isConstraint = typeof code === 'string' && code.startsWith('23');
  return isConstraint && typeof constraint === 'string' ? constraint : null;
}

/** PostgreSQL's error code (SQLSTATE), or null for an error of another origin. */
export function failureCode(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code } = error.driverError as { code?: unknown }; // pg's DatabaseError
  return typeof code === 'string' ? code : null;
}
