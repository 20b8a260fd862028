import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a message was first due: a lease or a pause moves `available_at`, but not this. */
export class OutboxDue1764020772000 implements MigrationInterface {
  name = 'OutboxDue1764020772000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN due_at timestamptz NOT NULL DEFAULT now()');
    await runner.query(`UPDATE outbox SET due_at = available_at WHERE state = 'open' AND attempts = 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN due_at');
  }
}
