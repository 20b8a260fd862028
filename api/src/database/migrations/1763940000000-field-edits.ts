import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed which field last, and what is in the candy. */
export class FieldEdits1763940000000 implements MigrationInterface {
  name = 'FieldEdits1763940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE field_edits (
        subject_type varchar(50) NOT NULL,
        subject_id varchar(255) NOT NULL,
        field varchar(50) NOT NULL,
        edited_by uuid REFERENCES admin_users ON DELETE RESTRICT,
        edited_at timestamptz NOT NULL,
        PRIMARY KEY (subject_type, subject_id, field)
      );
      INSERT INTO field_edits (subject_type, subject_id, field, edited_by, edited_at)
        SELECT 'content', key, 'value', updated_by, updated_at FROM content_areas WHERE updated_by IS NOT NULL;

      ALTER TABLE products ADD ingredients text NOT NULL DEFAULT '', ADD allergens text NOT NULL DEFAULT '',
        ADD net_weight varchar(100) NOT NULL DEFAULT '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products DROP COLUMN ingredients, DROP COLUMN allergens, DROP COLUMN net_weight;
      DROP TABLE field_edits;
    `);
  }
}
