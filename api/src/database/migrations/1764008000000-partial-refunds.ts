import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What administrators ask to be refunded of an order. A table beside `refunds`, which only knows of it once the
 * provider has accepted: an earlier release that runs meanwhile would cancel an order whose refund it finds requested.
 */
export class PartialRefunds1764008000000 implements MigrationInterface {
  name = 'PartialRefunds1764008000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE partial_refunds (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
        intent_id varchar(255) NOT NULL,
        amount numeric(10,2) NOT NULL CONSTRAINT partial_refunds_amount_check CHECK (amount > 0),
        status varchar(20) NOT NULL DEFAULT 'requested'
          CONSTRAINT partial_refunds_status_check CHECK (status IN ('requested', 'accepted', 'failed')),
        -- The caller's: once for each order, and always with the same content.
        request_key varchar(100) NOT NULL,
        content_hash varchar(64) NOT NULL,
        provider_refund_id varchar(255) CONSTRAINT partial_refunds_provider_refund_id_key UNIQUE,
        returns_stock boolean NOT NULL,
        -- Whether its boxes are back in stock: an order that is cancelled later returns only the others.
        is_restocked boolean NOT NULL DEFAULT false,
        mail_customer boolean NOT NULL,
        reason text,
        requested_by uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT partial_refunds_order_id_request_key_key UNIQUE (order_id, request_key)
      );
      -- One at a time for each order: the next is computed from what this one leaves.
      CREATE UNIQUE INDEX partial_refunds_open_key ON partial_refunds (order_id) WHERE status = 'requested';
      CREATE INDEX partial_refunds_intent_id_idx ON partial_refunds (intent_id);

      -- The refund of an amount has none.
      CREATE TABLE partial_refund_lines (
        refund_id uuid NOT NULL REFERENCES partial_refunds ON DELETE RESTRICT,
        item_id uuid NOT NULL REFERENCES order_items ON DELETE RESTRICT,
        quantity integer NOT NULL,
        -- Single bags out of a mix pack, beside whole packs.
        bags integer NOT NULL,
        CONSTRAINT partial_refund_lines_quantity_check CHECK (quantity >= 0 AND bags >= 0 AND quantity + bags > 0),
        PRIMARY KEY (refund_id, item_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE partial_refund_lines, partial_refunds');
  }
}
