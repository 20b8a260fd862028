import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carrier and tracking number of shipped orders (docs/product/orders.md#shipping). */
export class Shipments1764008100000 implements MigrationInterface {
  name = 'Shipments1764008100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shipments (
        order_id uuid PRIMARY KEY REFERENCES orders ON DELETE RESTRICT,
        carrier varchar(40),
        tracking_number varchar(40),
        recorded_at timestamptz NOT NULL DEFAULT now(),
        email_asked_at timestamptz,
        CONSTRAINT shipments_number_check CHECK (tracking_number <> '' AND carrier <> '')
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shipments');
  }
}
