import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A large statement is approved by two people. */
export class SecondApproval1764020733500 implements MigrationInterface {
  name = 'SecondApproval1764020733500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE statements ADD COLUMN first_approved_at timestamptz,
        ADD COLUMN first_approved_by uuid REFERENCES admin_users ON DELETE RESTRICT,
        ADD COLUMN second_from numeric(10,2),
        ADD CONSTRAINT statements_two_people_check CHECK (state NOT IN ('approved', 'paid') OR second_from IS NULL
          OR amount_due <= second_from OR (first_approved_by IS NOT NULL AND first_approved_by <> approved_by))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE statements DROP COLUMN first_approved_at, DROP COLUMN first_approved_by, DROP COLUMN second_from`);
  }
}
