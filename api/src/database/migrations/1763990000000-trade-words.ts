import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages and audit actions that were renamed: what an older release left is still handled, and still found. */
export class TradeWords1763990000000 implements MigrationInterface {
  name = 'TradeWords1763990000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [before, after] of messages) await rename(runner, 'outbox', 'name', before, after);
    await rename(runner, 'audit_entries', 'action', 'letter-retried', 'email-retried');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [before, after] of messages) await rename(runner, 'outbox', 'name', after, before);
    await rename(runner, 'audit_entries', 'action', 'email-retried', 'letter-retried');
  }
}

const messages = [
  ['send-registration-letter', 'send-registration-email'],
  ['public-answers-changed', 'public-cache-changed'],
] as const;

async function rename(
  runner: QueryRunner,
  table: string,
  column: string,
  before: string,
  after: string,
): Promise<void> {
  await runner.query(`UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1`, [before, after]);
}
