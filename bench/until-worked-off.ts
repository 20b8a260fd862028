import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Waits until all messages of the purchases are handled: webhooks, live events and, `withEmails`, emails. */
export async function untilWorkedOff(
  database: pg.Client,
  { withEmails } = { withEmails: true },
): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const { rows } = await database.query<{ isOpen: boolean }>(
      `/* bench: */ SELECT EXISTS (SELECT FROM outbox WHERE state = 'open' AND ($1 OR name NOT LIKE 'send-%')) AS "isOpen"`,
      [withEmails],
    );
    if (rows[0]?.isOpen === false) return;
    await sleep(100);
  }
  throw new Error('The outbox was not empty 120 s after the load');
}
