import type { Redis } from 'ioredis';
import { pendingSqlFiles, type AppliedSql, type Database } from '../../database/index.js';
import type { Logger } from '../../lib/logger.js';
import type { Drain } from './drain.js';

export type ReadinessDeps = {
  readonly database: Database;
  readonly redis: Redis;
  readonly logger: Logger;
  readonly drain: Drain;
};

/** A server that is frozen returns nothing, not even that it is away; the response itself takes some of the 2 s. */
const patienceMs = 1_800;

/**
 * Why this process should get no requests now, in words that say nothing of what is inside; none when it is ready.
 * Responds within two seconds, whatever PostgreSQL and Redis do.
 */
export async function findProblems({ database, redis, logger, drain }: ReadinessDeps): Promise<string[]> {
  if (drain.isDraining) return ['This process is stopping.'];
  const problems = await Promise.all([
    problemOf('PostgreSQL', assertWritable(database), logger),
    problemOf('Redis', redis.ping(), logger),
  ]);
  return problems.filter((problem) => problem !== null);
}

async function problemOf(name: string, check: Promise<unknown>, logger: Logger): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotReadyError('does not respond')), patienceMs);
  });
  try {
    await Promise.race([check, tooLong]);
    return null;
  } catch (error) {
    logger.warn({ err: error, server: name }, 'not ready');
    return `${name} ${error instanceof NotReadyError ? error.message : reasonOf(error)}.`;
  } finally {
    clearTimeout(timer);
  }
}

/** A reason that may be shown. */
class NotReadyError extends Error {}

function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^53[1-4]|^58030$/.test(code)
    ? 'has no space left'
    : 'cannot be reached';
}

async function assertWritable(database: Database): Promise<void> {
  await assertMigrated(database);
  // Sorts more than fits into memory: PostgreSQL has to write it to a file, as with a full disk it cannot.
  await database.transaction(async (tx) => {
    await tx.query(`SET LOCAL work_mem = '64kB'`);
    await tx.query(spillingSort);
  });
}

const spillingSort = `SELECT count(*) FROM (SELECT number FROM generate_series(1, 2000) number ORDER BY md5(number::text)) sorted`;

async function assertMigrated({ source }: Database): Promise<void> {
  const done: { name: string }[] = await source.query('SELECT name FROM migrations');
  const names = new Set(done.map(({ name }) => name));
  const missing = source.migrations.find(({ name, constructor }) => !names.has(name ?? constructor.name));
  if (missing) throw new NotReadyError(`lacks the migration ${missing.name ?? missing.constructor.name}`);
  const applied: AppliedSql[] = await source.query('SELECT name, hash FROM sql_files');
  const [pending] = pendingSqlFiles(applied);
  if (pending) throw new NotReadyError(`lacks ${pending}.sql of this release`);
}
