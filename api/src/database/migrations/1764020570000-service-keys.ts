import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What programs call with. */
export class ServiceKeys1764020570000 implements MigrationInterface {
  name = 'ServiceKeys1764020570000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE service_keys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name varchar(60) NOT NULL,
        -- The key itself is stored nowhere.
        token_hash text NOT NULL,
        ending varchar(4) NOT NULL,
        role varchar(20) NOT NULL,
        made_by uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz,
        CONSTRAINT service_keys_role_check CHECK (role IN ('admin', 'support'))
      );
      CREATE UNIQUE INDEX service_keys_token_hash_key ON service_keys (token_hash);
      CREATE INDEX service_keys_made_by_idx ON service_keys (made_by)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE service_keys');
  }
}
