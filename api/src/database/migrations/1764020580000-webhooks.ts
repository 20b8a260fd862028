import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where other programs listen, and what was sent there. */
export class Webhooks1764020580000 implements MigrationInterface {
  name = 'Webhooks1764020580000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        url varchar(500) NOT NULL,
        events text[] NOT NULL,
        sealed_secret text NOT NULL,
        former_sealed_secret text,
        former_until timestamptz,
        added_by uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        created_at timestamptz NOT NULL DEFAULT now(),
        removed_at timestamptz
      );
      CREATE TABLE webhook_deliveries (
        -- Sent as webhook-id.
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE RESTRICT,
        event varchar(40) NOT NULL,
        event_key varchar(100) NOT NULL,
        body text NOT NULL,
        state varchar(20) NOT NULL DEFAULT 'waiting',
        tries integer NOT NULL DEFAULT 0,
        last_result varchar(200),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT webhook_deliveries_endpoint_id_event_key_key UNIQUE (endpoint_id, event_key),
        CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('waiting', 'delivered', 'failed'))
      );
      CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries; DROP TABLE webhook_endpoints');
  }
}
