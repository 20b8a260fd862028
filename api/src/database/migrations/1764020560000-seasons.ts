import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The papers of a season, when its books were closed, and who may be thanked for an order. */
export class Seasons1764020560000 implements MigrationInterface {
  name = 'Seasons1764020560000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN wants_thanks boolean NOT NULL DEFAULT false;
      ALTER TABLE organizations ADD COLUMN closed_at timestamptz;
      CREATE TABLE packet_answers (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        campaign integer NOT NULL,
        is_yes boolean NOT NULL,
        name varchar(120) NOT NULL,
        word varchar(500) NOT NULL DEFAULT '',
        answered_at timestamptz NOT NULL,
        PRIMARY KEY (organization_id, campaign)
      );
      CREATE TABLE agreements (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        campaign integer NOT NULL,
        version integer NOT NULL,
        text text NOT NULL,
        text_hash varchar(64) NOT NULL,
        is_draft boolean NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (organization_id, campaign, version)
      );
      CREATE TABLE agreement_signatures (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        agreement_id uuid NOT NULL REFERENCES agreements (id) ON DELETE RESTRICT,
        email varchar(255) NOT NULL,
        name varchar(120),
        office varchar(80),
        signed_hash varchar(64),
        signed_at timestamptz,
        UNIQUE (agreement_id, email),
        CONSTRAINT agreement_signatures_signed_check
          CHECK (num_nulls(name, office, signed_hash, signed_at) IN (0, 4))
      );
      CREATE TABLE season_closings (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        campaign integer NOT NULL,
        closed_at timestamptz NOT NULL,
        facts jsonb NOT NULL,
        PRIMARY KEY (organization_id, campaign)
      );
      CREATE TABLE season_thanks (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        campaign integer NOT NULL,
        words varchar(600) NOT NULL,
        order_count integer NOT NULL,
        sent_at timestamptz NOT NULL,
        PRIMARY KEY (organization_id, campaign)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE season_thanks, season_closings, agreement_signatures, agreements, packet_answers CASCADE;
      ALTER TABLE organizations DROP COLUMN closed_at CASCADE;
      ALTER TABLE orders DROP COLUMN wants_thanks CASCADE`);
  }
}
