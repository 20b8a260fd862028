import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ledger entries that change what an order was worth: refunds in part, and credit that moves. They name their order
 * in a column of their own, since `order_id` with `kind` stays unique for sales and reversals. The wider checks are
 * validated in the next migration, so that no lock is held while every entry is read.
 */
export class LedgerAdjustments1764002000000 implements MigrationInterface {
  name = 'LedgerAdjustments1764002000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_entries
        ADD COLUMN adjusted_order_id uuid,
        ADD COLUMN source_id varchar(255),
        DROP CONSTRAINT ledger_entries_kind_check,
        DROP CONSTRAINT ledger_entries_sign_check,
        DROP CONSTRAINT ledger_entries_order_check,
        ADD CONSTRAINT ledger_entries_kind_check
          CHECK (kind IN ('sale', 'reversal', 'reset', 'adjustment', 'moved-out', 'moved-in')) NOT VALID,
        ADD CONSTRAINT ledger_entries_sign_check CHECK (
          (kind = 'sale' AND sales >= 0 AND organization_profit >= 0 AND classroom_profit >= 0) OR
          (kind = 'reversal' AND sales <= 0 AND organization_profit <= 0 AND classroom_profit <= 0) OR
          (kind = 'reset' AND sales = 0 AND organization_profit = 0 AND classroom_profit = 0) OR
          (kind = 'moved-out' AND sales <= 0 AND organization_profit <= 0 AND classroom_profit <= 0) OR
          (kind = 'moved-in' AND sales >= 0 AND organization_profit >= 0 AND classroom_profit >= 0) OR
          kind = 'adjustment') NOT VALID,
        ADD CONSTRAINT ledger_entries_order_check CHECK ((kind IN ('sale', 'reversal')) = (order_id IS NOT NULL)) NOT VALID,
        ADD CONSTRAINT ledger_entries_adjusted_order_check
          CHECK ((kind IN ('adjustment', 'moved-out', 'moved-in')) = (adjusted_order_id IS NOT NULL)) NOT VALID,
        ADD CONSTRAINT ledger_entries_adjusted_order_id_fkey FOREIGN KEY (adjusted_order_id)
          REFERENCES orders ON DELETE RESTRICT NOT VALID;

      CREATE TABLE disputes (
        -- The provider's own: each is booked once.
        id varchar(255) PRIMARY KEY,
        intent_id varchar(255) NOT NULL,
        order_id uuid REFERENCES orders ON DELETE RESTRICT,
        amount numeric(10,2) NOT NULL CONSTRAINT disputes_amount_check CHECK (amount > 0),
        reason varchar(100) NOT NULL,
        state varchar(10) NOT NULL DEFAULT 'open' CONSTRAINT disputes_state_check CHECK (state IN ('open', 'won', 'lost')),
        opened_at timestamptz NOT NULL,
        closed_at timestamptz
      );
      CREATE INDEX disputes_order_id_idx ON disputes (order_id);
      CREATE INDEX disputes_intent_id_idx ON disputes (intent_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE disputes;
      ALTER TABLE ledger_entries
        DROP CONSTRAINT ledger_entries_kind_check, DROP CONSTRAINT ledger_entries_sign_check,
        DROP CONSTRAINT ledger_entries_order_check, DROP CONSTRAINT ledger_entries_adjusted_order_check,
        DROP COLUMN adjusted_order_id, DROP COLUMN source_id,
        ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('sale', 'reversal', 'reset')),
        ADD CONSTRAINT ledger_entries_sign_check CHECK (
          (kind = 'sale' AND sales >= 0 AND organization_profit >= 0 AND classroom_profit >= 0) OR
          (kind = 'reversal' AND sales <= 0 AND organization_profit <= 0 AND classroom_profit <= 0) OR
          (kind = 'reset' AND sales = 0 AND organization_profit = 0 AND classroom_profit = 0)),
        ADD CONSTRAINT ledger_entries_order_check CHECK ((kind = 'reset') = (order_id IS NULL));
    `);
  }
}
