import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an organization raises money for, who teaches its classes, and codes that were given up and still work. */
export class ClassLists1764020450000 implements MigrationInterface {
  name = 'ClassLists1764020450000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE organizations
        ADD COLUMN goal_amount numeric(10,2),
        ADD COLUMN purpose varchar(60),
        ADD COLUMN teachers_told_at timestamptz;
      ALTER TABLE classrooms
        ADD COLUMN teacher_email varchar(255),
        ADD COLUMN teacher_told_at timestamptz;
      CREATE TABLE former_codes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        code varchar(20) NOT NULL,
        organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
        -- Null: the organization's own.
        classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
        given_up_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX former_codes_organization_key ON former_codes (code) WHERE classroom_id IS NULL;
      CREATE UNIQUE INDEX former_codes_classroom_key ON former_codes (organization_id, code)
        WHERE classroom_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_codes');
    await runner.query('ALTER TABLE classrooms DROP COLUMN teacher_email, DROP COLUMN teacher_told_at');
    await runner.query(
      'ALTER TABLE organizations DROP COLUMN goal_amount, DROP COLUMN purpose, DROP COLUMN teachers_told_at',
    );
  }
}
