import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Inquiries: the bank has only asked, so the payment can be refunded. The nightly check marks those that are open. */
export class DisputeInquiries1764020796000 implements MigrationInterface {
  name = 'DisputeInquiries1764020796000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE disputes ADD COLUMN is_inquiry boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE disputes DROP COLUMN is_inquiry');
  }
}
