import type pg from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';

declare const writable: unique symbol;
declare const transactional: unique symbol;

/** Reads. A function that takes a Reader does not write. A transaction can be read from as well. */
export type Reader = Pick<
  EntityManager,
  'query' | 'createQueryBuilder' | 'find' | 'findOne' | 'findOneBy' | 'findBy'
>;

/** The part of a Reader that runs SQL as it is written: what the reports' pool has. */
export type Queries = Pick<Reader, 'query'>;

/** Where one statement can write: inside a transaction, or as one by itself (`Database.statement`). */
export type Writer = Pick<EntityManager, 'query'> & { readonly [writable]: true };

/** An open transaction. Functions that write take it first and never open their own. */
export type Tx = EntityManager & Writer & { readonly [transactional]: true };

export type Entity = EntityTarget<ObjectLiteral>;

/**
 * On the transaction itself: what is called after its commit. In a WeakMap they would keep it until the whole heap is
 * collected (docs/decisions/operations.md#memory-of-a-process).
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

  /** Reads that take long or much, on a small pool of their own: shoppers never wait for them. */
  get reports(): Queries {
    return this.reportPool ?? this.read;
  }

  /** Those of the pool that serves people, for the metrics. */
  get connections(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const { master } = this.source.driver as unknown as { readonly master: pg.Pool }; // of a driver for pg
    return { open: master.totalCount, idle: master.idleCount, waiting: master.waitingCount };
  }

  /**
   * Runs the work in one transaction: commits when it returns, rolls back when it throws. Nothing inside may
   * leave the process (no provider, SMTP, Redis); what must follow goes to the outbox.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const hooks = new Set<() => void>();
    const result = await this.source.transaction(async (manager) => {
      (manager as Hooked)[committedHooks] = hooks;
      return work(manager as Tx); // the brand is given here alone
    });
    for (const hook of hooks) hook();
    return result;
  }

  /**
   * Runs work that is one statement, which PostgreSQL makes a transaction by itself: BEGIN and COMMIT would cost as
   * much again. Nothing is rolled back by throwing afterwards.
   */
  statement<T>(work: (db: Writer) => Promise<T>): Promise<T> {
    return work(this.source.manager as unknown as Writer); // the brand is given here and in transaction()
  }
}

/** Runs the hook once the transaction has committed; never when it rolls back. The same hook runs once. */
export function afterCommit(tx: Tx & Hooked, hook: () => void): void {
  tx[committedHooks]?.add(hook);
}

/** Something of which each database has one: what `create` made at the first use. */
export function perDatabase<T>(create: (database: Database) => T): (database: Database) => T {
  const made = new WeakMap<Database, T>();
  return (database) => {
    const found = made.get(database) ?? create(database);
    made.set(database, found);
    return found;
  };
}
