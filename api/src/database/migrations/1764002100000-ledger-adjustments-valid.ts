import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates what the migration before added, and indexes it, while sales go on. */
export class LedgerAdjustmentsValid1764002100000 implements MigrationInterface {
  name = 'LedgerAdjustmentsValid1764002100000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const constraint of constraints) {
      await runner.query(`ALTER TABLE ledger_entries VALIDATE CONSTRAINT ${constraint}`);
    }
    await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_entries_adjusted_order_id_idx
      ON ledger_entries (adjusted_order_id) WHERE adjusted_order_id IS NOT NULL`);
    // A refund or a move is booked once, whoever reports it first.
    await runner.query(`CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS ledger_entries_source_id_kind_key
      ON ledger_entries (source_id, kind) WHERE source_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ledger_entries_adjusted_order_id_idx');
    await runner.query('DROP INDEX ledger_entries_source_id_kind_key');
  }
}

const constraints = [
  'ledger_entries_kind_check',
  'ledger_entries_sign_check',
  'ledger_entries_order_check',
  'ledger_entries_adjusted_order_check',
  'ledger_entries_adjusted_order_id_fkey',
];
