import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes that one officer proposes and another confirms, whose word counts for that, and addresses that hear of them.
 * Owners of before count.
 */
export class OfficerProposals1764020460000 implements MigrationInterface {
  name = 'OfficerProposals1764020460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE officer_proposals (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        kind varchar(20) NOT NULL
          CONSTRAINT officer_proposals_kind_check CHECK (kind IN ('payee', 'contact_email', 'closing', 'officer')),
        payload text,
        subject_id uuid REFERENCES people (id) ON DELETE RESTRICT,
        proposed_by uuid REFERENCES people (id) ON DELETE RESTRICT,
        proposed_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        wait_days integer,
        effective_at timestamptz,
        link_used_at timestamptz,
        confirmed_by uuid REFERENCES people (id) ON DELETE RESTRICT,
        first_staff uuid REFERENCES admin_users (id) ON DELETE RESTRICT,
        ended_by_staff uuid REFERENCES admin_users (id) ON DELETE RESTRICT,
        ended_at timestamptz,
        end_reason varchar(20),
        CONSTRAINT officer_proposals_ended_check CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
        CONSTRAINT officer_proposals_payload_check CHECK ((ended_at IS NULL) = (payload IS NOT NULL)),
        CONSTRAINT officer_proposals_applied_check CHECK (end_reason <> 'applied' OR confirmed_by IS NOT NULL
          OR effective_at IS NOT NULL OR ended_by_staff IS NOT NULL),
        CONSTRAINT officer_proposals_two_check CHECK (confirmed_by <> proposed_by),
        CONSTRAINT officer_proposals_staff_check CHECK (ended_by_staff <> first_staff)
      );
      CREATE INDEX officer_proposals_organization_id_idx ON officer_proposals (organization_id);
      CREATE UNIQUE INDEX officer_proposals_open_key ON officer_proposals (organization_id, kind)
        WHERE ended_at IS NULL AND kind <> 'officer';
      CREATE TABLE former_addresses (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        email varchar(255) NOT NULL,
        left_at timestamptz NOT NULL DEFAULT now(),
        has_counted boolean NOT NULL
      );
      CREATE INDEX former_addresses_organization_id_idx ON former_addresses (organization_id, left_at);
      ALTER TABLE members ADD COLUMN counts_since timestamptz;
      UPDATE members SET counts_since = joined_at WHERE role = 'owner' AND removed_at IS NULL;
      INSERT INTO former_addresses (organization_id, email, left_at, has_counted)
      SELECT organization_id, old_email, max(ended_at), false FROM contact_email_changes change
        JOIN organizations o ON o.id = change.organization_id
       WHERE ended_at IS NOT NULL AND lower(old_email) <> lower(o.contact_email) GROUP BY 1, 2`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members DROP COLUMN counts_since');
    await runner.query('DROP TABLE officer_proposals, former_addresses CASCADE');
  }
}
