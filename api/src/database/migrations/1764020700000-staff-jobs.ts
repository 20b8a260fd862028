import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff may do beside reading. Who is support now does what support does; a key that reads goes on reading. */
export class StaffJobs1764020700000 implements MigrationInterface {
  name = 'StaffJobs1764020700000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, jobs] of [
      ['admin_users', 'support'],
      ['staff_invitations', 'support'],
      ['service_keys', ''],
    ])
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN jobs text[] NOT NULL DEFAULT '{${jobs}}',
          ADD CONSTRAINT ${table}_jobs_check
            CHECK (jobs <@ ARRAY['support', 'warehouse', 'finance', 'content'])`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['admin_users', 'staff_invitations', 'service_keys'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN jobs`);
  }
}
