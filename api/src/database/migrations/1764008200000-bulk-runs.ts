import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff does to many orders at once: the run, and each of its orders with how that one went. */
export class BulkRuns1764008200000 implements MigrationInterface {
  name = 'BulkRuns1764008200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bulk_runs (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        action varchar(20) NOT NULL CONSTRAINT bulk_runs_action_check
          CHECK (action IN ('process', 'ready', 'ship', 'deliver', 'cancel', 'resend', 'undo')),
        admin_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        -- The run that this one takes back: each at most once.
        undoes uuid CONSTRAINT bulk_runs_undoes_key UNIQUE REFERENCES bulk_runs ON DELETE CASCADE,
        reason text,
        mail_customers boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        is_stopped boolean NOT NULL DEFAULT false
      );
      CREATE INDEX bulk_runs_created_at_idx ON bulk_runs (created_at);
      CREATE TABLE bulk_run_orders (
        run_id uuid NOT NULL REFERENCES bulk_runs ON DELETE CASCADE,
        order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
        place integer NOT NULL,
        state varchar(10) NOT NULL DEFAULT 'waiting' CONSTRAINT bulk_run_orders_state_check
          CHECK (state IN ('waiting', 'done', 'refused', 'skipped')),
        begun_at timestamptz,
        before_status varchar(20),
        reason text,
        PRIMARY KEY (run_id, order_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bulk_run_orders, bulk_runs');
  }
}
