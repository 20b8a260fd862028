import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of members, which two of the staff take away from who lost theirs. */
export class SecondFactorsOfMembers1764020680000 implements MigrationInterface {
  name = 'SecondFactorsOfMembers1764020680000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE second_factors DROP CONSTRAINT second_factors_pkey,
        ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        ALTER COLUMN admin_user_id DROP NOT NULL,
        ADD COLUMN person_id uuid REFERENCES people (id) ON DELETE RESTRICT,
        ADD CONSTRAINT second_factors_owner_check CHECK (num_nonnulls(admin_user_id, person_id) = 1);
      CREATE UNIQUE INDEX second_factors_admin_user_id_key ON second_factors (admin_user_id);
      CREATE UNIQUE INDEX second_factors_person_id_key ON second_factors (person_id);
      ALTER TABLE recovery_codes ALTER COLUMN admin_user_id DROP NOT NULL,
        ADD COLUMN person_id uuid REFERENCES people (id) ON DELETE RESTRICT,
        ADD CONSTRAINT recovery_codes_owner_check CHECK (num_nonnulls(admin_user_id, person_id) = 1);
      CREATE INDEX recovery_codes_person_id_idx ON recovery_codes (person_id);
      ALTER TABLE officer_proposals DROP CONSTRAINT officer_proposals_kind_check,
        ADD CONSTRAINT officer_proposals_kind_check
          CHECK (kind IN ('payee', 'contact_email', 'closing', 'officer', 'owner', 'second_factor'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM second_factors WHERE admin_user_id IS NULL;
      DELETE FROM recovery_codes WHERE admin_user_id IS NULL;
      ALTER TABLE second_factors DROP COLUMN id, DROP COLUMN person_id CASCADE, ADD PRIMARY KEY (admin_user_id);
      ALTER TABLE recovery_codes DROP COLUMN person_id CASCADE, ALTER COLUMN admin_user_id SET NOT NULL;
      DROP INDEX second_factors_admin_user_id_key;
      UPDATE officer_proposals SET kind = 'owner' WHERE kind = 'second_factor';
      ALTER TABLE officer_proposals DROP CONSTRAINT officer_proposals_kind_check,
        ADD CONSTRAINT officer_proposals_kind_check CHECK (kind IN ('payee', 'contact_email', 'closing', 'officer', 'owner'))`);
  }
}
