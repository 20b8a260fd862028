import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers were told of their pickup, so that each is told of a change and reminded once. */
export class PickupNotices1764007510000 implements MigrationInterface {
  name = 'PickupNotices1764007510000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pickup_notices (
        order_id uuid PRIMARY KEY REFERENCES orders ON DELETE RESTRICT,
        -- The day as the last email named it; empty once it was called off, null where none was named.
        told varchar(2000),
        reminded_for date,
        waiting_reminded_at timestamptz
      );
      ALTER TABLE pickup_days ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
      ALTER TABLE pickup_days ADD COLUMN changes_mailed_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pickup_days DROP COLUMN changed_at, DROP COLUMN changes_mailed_at;
      DROP TABLE pickup_notices;
    `);
  }
}
