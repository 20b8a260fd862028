import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that families share, and on each order the one that it came through. The index of it is empty as it is built. */
export class FamilyLinks1764020440000 implements MigrationInterface {
  name = 'FamilyLinks1764020440000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS family_links (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        classroom_id uuid NOT NULL REFERENCES classrooms (id) ON DELETE RESTRICT,
        campaign integer NOT NULL,
        adjective smallint NOT NULL,
        animal smallint NOT NULL,
        public_key bytea NOT NULL UNIQUE,
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (classroom_id, campaign, adjective, animal),
        CONSTRAINT family_links_keys_check CHECK (length(public_key) = 6 AND length(token_hash) = 32)
      );
      ALTER TABLE orders ADD COLUMN IF NOT EXISTS family_link_id uuid REFERENCES family_links (id) ON DELETE SET NULL`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_family_link_id_idx
         ON orders (family_link_id) WHERE family_link_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN family_link_id CASCADE');
    await runner.query('DROP TABLE family_links CASCADE');
  }
}
