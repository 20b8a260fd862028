import { Router } from 'express';
import type { Redis } from 'ioredis';
import type { Registry } from 'prom-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AppliedSql, type Database, pendingSqlFiles } from '../../database/index.js';
import { within } from '../../lib/async/admission.js';
import type { Logger } from '../../lib/logger.js';
import { named, otherMethods } from '../requests/request-route.js';
import { writeMetrics } from './metrics.js';

/** How long a check waits for a frozen server. Together with the response it stays within 2 seconds. */
const patienceMs = 1_800;

/** A reason that may be shown to the caller. */
class NotReadyError extends Error {}

const spillingSort = `SELECT count(*) FROM (SELECT number FROM generate_series(1, 2000) number ORDER BY md5(number::text)) sorted`;

export type HealthDeps = Omit<ReadinessDeps, 'drain'>;

/** `/healthz` (the process is up), `/readyz` (PostgreSQL and Redis work, or 503 with the reason), `/metrics`. */
export function healthRoutes(deps: ReadinessDeps, registry: Registry): Router {
  // Exact matches only, so that a proxy that blocks these paths from outside blocks every spelling.
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/healthz', named('/healthz'), (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', named('/readyz'), async (_request, response) => {
    const problems = await findProblems(deps);
    response
      .setHeader('Cache-Control', 'no-store')
      .status(problems.length > 0 ? 503 : 200)
      .json({ status: problems.length > 0 ? 'unavailable' : 'ok', problems });
  });
  router.get('/metrics', named('/metrics'), async (_request, response) => {
    response.type(registry.contentType).send(await writeMetrics(registry, deps.logger));
  });
  for (const path of ['/healthz', '/readyz', '/metrics'])
    router.all(path, named(path), otherMethods('GET', 'HEAD'));
  return router;
}

type ReadinessDeps = {
  readonly database: Database;
  readonly redis: Redis;
  readonly logger: Logger;
  readonly drain: Drain;
};

/**
 * Why this process should get no requests now, without internal details; empty if it is ready. Takes at most two
 * seconds, whatever PostgreSQL and Redis do.
 */
async function findProblems({ database, redis, logger, drain }: ReadinessDeps): Promise<string[]> {
  if (drain.isDraining) return ['This process is stopping.'];
  const problems = await Promise.all([
    problemOf('PostgreSQL', assertWritable(database), logger),
    problemOf('Redis', redis.ping(), logger),
  ]);
  return problems.filter((problem) => problem !== null);
}

async function problemOf(name: string, check: Promise<unknown>, logger: Logger): Promise<string | null> {
  try {
    await within(patienceMs, check, () => new NotReadyError('does not respond'));
    return null;
  } catch (error) {
    logger.warn({ err: error, server: name }, 'not ready');
    return `${name} ${error instanceof NotReadyError ? error.message : reasonOf(error)}.`;
  }
}

function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^53[1-4]|^58030$/.test(code)
    ? 'has no space left'
    : 'cannot be reached';
}

async function assertWritable(database: Database): Promise<void> {
  await assertMigrated(database);
  // Sorts more than fits into memory, so that PostgreSQL writes a file, which fails if the disk is full.
  await database.transaction(async (tx) => {
    await tx.query(`SET LOCAL work_mem = '64kB'`);
    await tx.query(spillingSort);
  });
}

async function assertMigrated({ source }: Database): Promise<void> {
  const applied: { name: string }[] = await source.query('SELECT name FROM migrations');
  const names = new Set(applied.map(({ name }) => name));
  const missing = source.migrations.find(({ name, constructor }) => !names.has(name ?? constructor.name));
  if (missing) throw new NotReadyError(`lacks the migration ${missing.name ?? missing.constructor.name}`);
  const appliedSql: AppliedSql[] = await source.query('SELECT name, hash FROM sql_files');
  const [pending] = pendingSqlFiles(appliedSql);
  if (pending) throw new NotReadyError(`lacks ${pending}.sql of this release`);
}

/** Whether the process is about to stop. Readiness reports it first, so that a proxy sends requests elsewhere. */
export type Drain = { readonly isDraining: boolean };

export type Drainable = Drain & { readonly start: () => Promise<void> };

/**
 * For `ms` after `start` the process still serves requests but reports that it is not ready, and each response closes
 * its connection with a header, so that no client sees a reset.
 */
export function createDrain(ms: number): Drainable {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    async start() {
      isDraining = true;
      await sleep(ms);
    },
  };
}
