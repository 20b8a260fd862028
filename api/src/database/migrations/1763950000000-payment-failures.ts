import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why cards were refused, kept beyond the bodies of the provider's messages; copies of emails that were asked for. */
export class PaymentFailures1763950000000 implements MigrationInterface {
  name = 'PaymentFailures1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_failures (
        id varchar(255) PRIMARY KEY,
        intent_id varchar(255) NOT NULL,
        code varchar(100),
        decline_code varchar(100),
        message text,
        failed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX payment_failures_intent_id_idx ON payment_failures (intent_id);
      CREATE INDEX payment_failures_failed_at_idx ON payment_failures (failed_at);

      ALTER TABLE emails ADD resends integer NOT NULL DEFAULT 0;

      -- Of bodies that were emptied only the fact is left.
      INSERT INTO payment_failures (id, intent_id, code, decline_code, message, failed_at)
      SELECT coalesce(error ->> 'charge', event.id), event.intent_id, error ->> 'code', error ->> 'decline_code',
             error ->> 'message', event.received_at
        FROM provider_events event
       CROSS JOIN LATERAL (SELECT payload #> '{data,object,last_payment_error}' AS error) AS held
       WHERE event.type = 'payment_intent.payment_failed' AND event.intent_id IS NOT NULL
      ON CONFLICT DO NOTHING;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails DROP COLUMN resends; DROP TABLE payment_failures;');
  }
}
