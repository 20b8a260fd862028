import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators do with orders, and indexes for reading all organizations' orders at once. */
export class AdministeredOrders1763810000000 implements MigrationInterface {
  name = 'AdministeredOrders1763810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The administrator wants the customer told once the refund is through; the process may end before.
      ALTER TABLE refunds ADD COLUMN mail_customer boolean NOT NULL DEFAULT false;
      -- Handed to delivery by someone's press of the button, so that a second press at once does not count it again.
      ALTER TABLE orders ADD COLUMN cancellation_email_asked_at timestamptz;
      CREATE INDEX refunds_intent_id_idx ON refunds (intent_id);
      CREATE INDEX orders_last_characters_idx ON orders (right(id::text, 8));
      CREATE INDEX orders_paid_at_idx ON orders (paid_at);
      CREATE INDEX orders_cancelled_at_idx ON orders (cancelled_at);
      CREATE INDEX organizations_created_at_idx ON organizations (created_at);
      CREATE INDEX organizations_deleted_idx ON organizations (id) WHERE deleted_at IS NOT NULL;
      CREATE INDEX provider_events_failures_idx ON provider_events (received_at)
        WHERE type = 'payment_intent.payment_failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX provider_events_failures_idx, organizations_deleted_idx, organizations_created_at_idx,
        orders_cancelled_at_idx, orders_paid_at_idx, orders_last_characters_idx, refunds_intent_id_idx;
      ALTER TABLE orders DROP COLUMN cancellation_email_asked_at;
      ALTER TABLE refunds DROP COLUMN mail_customer;
    `);
  }
}
