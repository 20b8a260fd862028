import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Buyers and staff say which messages ask for a refund; before, a view guessed it by words. */
export class RefundWishes1764020762000 implements MigrationInterface {
  name = 'RefundWishes1764020762000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_messages ADD COLUMN wants_refund boolean');
    await runner.query('DROP VIEW IF EXISTS refund_requests');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_messages DROP COLUMN wants_refund');
  }
}
