import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The open intents in the order in which they are checked, on a condition that the check alone has: with
 * `status = 'open'` alone, a visitor's own intent was looked for here, among the open ones of all visitors
 * (docs/decisions/0118-plans-of-a-purchase.md). Built while everything goes on.
 */
export class IntentsToCheck1764010320000 implements MigrationInterface {
  name = 'IntentsToCheck1764010320000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, `status = 'open' AND checked_at > '-infinity'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(runner, `status = 'open'`);
  }
}

/** The new one first, under a name of its own: there is no moment without. */
async function replace(runner: QueryRunner, condition: string): Promise<void> {
  await runner.query('DROP INDEX IF EXISTS payment_intents_to_check_idx'); // of a run that was cut off
  await runner.query(
    `CREATE INDEX CONCURRENTLY payment_intents_to_check_idx ON payment_intents (checked_at) WHERE ${condition}`,
  );
  await runner.query('DROP INDEX CONCURRENTLY IF EXISTS payment_intents_checked_at_idx');
  await runner.query('ALTER INDEX payment_intents_to_check_idx RENAME TO payment_intents_checked_at_idx');
}
