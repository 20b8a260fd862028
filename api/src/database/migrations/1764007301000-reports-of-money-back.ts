import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Closing an intent ends the reports of its payment alone: a dispute or refund that was reported before the order was
 * settled is still to be booked.
 */
export class ReportsOfMoneyBack1764007301000 implements MigrationInterface {
  name = 'ReportsOfMoneyBack1764007301000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(closeIntent(`AND type LIKE 'payment_intent.%'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(closeIntent(''));
  }
}

function closeIntent(ofPayments: string): string {
  return `CREATE OR REPLACE FUNCTION close_intent(closed_intent text, end_status text) RETURNS void
    LANGUAGE sql AS $$
      UPDATE payment_intents SET status = end_status WHERE id = closed_intent AND status = 'open';
      SELECT finish_messages(ARRAY(SELECT report_id FROM provider_events
        WHERE intent_id = closed_intent AND report_id IS NOT NULL ${ofPayments}), 'done');
    $$`;
}
