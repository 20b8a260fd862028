import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Persons, the organizations that they belong to, invitations, and what members did. Every organization's login becomes
 * a person and its owner; organizations that come meanwhile get theirs from fundraising/sql/organization_has_owner.sql.
 */
export class People1764020451000 implements MigrationInterface {
  name = 'People1764020451000';
  // Each statement by itself: a foreign key locks organizations, and nobody should wait for the copies.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS people (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email varchar(255),
        full_name varchar(200) NOT NULL,
        password_hash text,
        must_change_password boolean NOT NULL DEFAULT false,
        password_given_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX IF NOT EXISTS people_email_key ON people (lower(email))`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS members (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        person_id uuid NOT NULL REFERENCES people (id) ON DELETE RESTRICT,
        role varchar(20) NOT NULL CONSTRAINT members_role_check CHECK (role IN ('owner', 'treasurer', 'organizer')),
        joined_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        removed_at timestamptz,
        PRIMARY KEY (organization_id, person_id)
      );
      CREATE UNIQUE INDEX IF NOT EXISTS members_owner_key
        ON members (organization_id) WHERE role = 'owner' AND removed_at IS NULL;
      CREATE INDEX IF NOT EXISTS members_person_id_idx ON members (person_id)`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS member_invitations (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        email varchar(255) NOT NULL,
        role varchar(20) NOT NULL CONSTRAINT member_invitations_role_check CHECK (role IN ('treasurer', 'organizer')),
        token_hash text NOT NULL CONSTRAINT member_invitations_token_hash_key UNIQUE,
        invited_by uuid NOT NULL REFERENCES people (id) ON DELETE RESTRICT,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE INDEX IF NOT EXISTS member_invitations_organization_id_idx ON member_invitations (organization_id)`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS organization_history (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        person_id uuid REFERENCES people (id) ON DELETE RESTRICT,
        admin_id uuid REFERENCES admin_users (id) ON DELETE RESTRICT,
        at timestamptz NOT NULL DEFAULT now(),
        action varchar(60) NOT NULL,
        facts jsonb NOT NULL DEFAULT '{}'
      );
      CREATE INDEX IF NOT EXISTS organization_history_organization_id_idx
        ON organization_history (organization_id, id)`);
    await runner.query(`
      INSERT INTO people (email, full_name, password_hash, must_change_password, password_given_at, created_at)
      SELECT trim(contact_email), contact_name, password_hash, must_change_password, password_given_at, created_at
        FROM organizations WHERE deleted_at IS NULL
      ON CONFLICT (lower(email)) DO NOTHING`);
    await runner.query(`
      INSERT INTO members (organization_id, person_id, role, joined_at)
      SELECT o.id, p.id, 'owner', o.created_at
        FROM organizations o JOIN people p ON lower(p.email) = lower(trim(o.contact_email)) WHERE o.deleted_at IS NULL
      ON CONFLICT DO NOTHING`);
    for (const table of ['sessions', 'password_links']) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS person_id uuid REFERENCES people (id) ON DELETE RESTRICT`,
      );
      await runner.query(`CREATE INDEX IF NOT EXISTS ${table}_person_id_idx ON ${table} (person_id)`);
      await runner.query(
        `UPDATE ${table} SET person_id = m.person_id FROM members m
          WHERE m.organization_id = ${table}.organization_id AND m.role = 'owner' AND m.removed_at IS NULL`,
      );
    }
    // A link of somebody who owns nothing is of no organization: the last release would set the owner's password with it.
    await runner.query('ALTER TABLE password_links ALTER COLUMN organization_id DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM password_links WHERE organization_id IS NULL');
    await runner.query(
      'ALTER TABLE password_links ALTER COLUMN organization_id SET NOT NULL, DROP COLUMN person_id',
    );
    await runner.query('ALTER TABLE sessions DROP COLUMN person_id');
    await runner.query('DROP TABLE organization_history, member_invitations, members, people CASCADE');
  }
}
