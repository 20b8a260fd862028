import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many customers are still to be told of their cancellation is read without those who were. */
export class CancellationEmailsDue1764020759000 implements MigrationInterface {
  name = 'CancellationEmailsDue1764020759000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_cancellation_email_due_idx ON orders (cancelled_at)
         WHERE status = 'cancelled' AND cancellation_email_sent_at IS NULL AND customer_email <> 'removed@invalid'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_cancellation_email_due_idx');
  }
}
