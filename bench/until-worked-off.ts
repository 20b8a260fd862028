import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Everything that purchases left to be done: webhooks, live events, emails. Messages named `except` may stay. */
export async function untilWorkedOff(database: pg.Client, except = ''): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const { rows } = await database.query<{ isOpen: boolean }>(
      `/* bench: */ SELECT EXISTS (SELECT FROM outbox WHERE state = 'open' AND name <> $1) AS "isOpen"`,
      [except],
    );
    if (rows[0]?.isOpen === false) return;
    await sleep(100);
  }
  throw new Error('The outbox was not empty 120 s after the load');
}
