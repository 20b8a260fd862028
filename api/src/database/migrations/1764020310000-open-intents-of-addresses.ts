import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The payments of an address that no order has taken. Built while everything goes on. */
export class OpenIntentsOfAddresses1764020310000 implements MigrationInterface {
  name = 'OpenIntentsOfAddresses1764020310000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner); // of a run that was cut off
    await runner.query(
      `CREATE INDEX CONCURRENTLY payment_intents_address_idx ON payment_intents (address_hash, created_at)
        WHERE address_hash IS NOT NULL AND status = 'open' AND bound_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS payment_intents_address_idx');
  }
}
