import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who said afterwards whom an order was for; and until when a dispute can be answered. */
export class OrderCredits1764007300000 implements MigrationInterface {
  name = 'OrderCredits1764007300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_credits (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
        from_organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
        from_classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
        organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
        classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
        organization_profit numeric(10,2) NOT NULL,
        classroom_profit numeric(10,2) NOT NULL,
        actor varchar(20) NOT NULL
          CONSTRAINT order_credits_actor_check CHECK (actor IN ('buyer', 'organization', 'admin')),
        actor_id uuid,
        reason text,
        credited_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX order_credits_order_id_idx ON order_credits (order_id)');
    // A buyer's link works once.
    await runner.query(
      `CREATE UNIQUE INDEX order_credits_buyer_key ON order_credits (order_id) WHERE actor = 'buyer'`,
    );
    await runner.query(`
      CREATE VIEW organizations_with_classes AS
        SELECT organization_id AS id FROM classrooms WHERE is_active AND deleted_at IS NULL GROUP BY organization_id`);
    await runner.query('ALTER TABLE disputes ADD COLUMN answer_by timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE disputes DROP COLUMN answer_by');
    await runner.query('DROP VIEW organizations_with_classes');
    await runner.query('DROP TABLE order_credits');
  }
}
