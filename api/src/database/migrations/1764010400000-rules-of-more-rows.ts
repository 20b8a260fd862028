import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rules of the other tables that a purchase writes are in functions, as those of orders and totals are
 * (docs/decisions/0143-rules-of-rows.md): a short check that names three values cost every statement as much as the row
 * itself. The rules are the same as before.
 */
export class RulesOfMoreRows1764010400000 implements MigrationInterface {
  name = 'RulesOfMoreRows1764010400000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, named, rules, before } of tables) {
      await runner.query(`
        CREATE OR REPLACE FUNCTION ${named}_keeps_rules(kept ${table}) RETURNS boolean
          LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
        BEGIN
          RETURN ${rules};
        END $$`);
      const constraint = `${table}_rules_check`;
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${constraint}`); // of a run that was cut off
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${constraint} CHECK (${named}_keeps_rules(${table})) NOT VALID`,
      );
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${constraint}`);
      const drops = Object.keys(before).map((name) => `DROP CONSTRAINT IF EXISTS ${name}`);
      await runner.query(`ALTER TABLE ${table} ${drops.join(', ')}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, named, before } of tables) {
      for (const [name, rule] of Object.entries(before)) {
        await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${rule}) NOT VALID`);
        await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
      }
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_rules_check`);
      await runner.query(`DROP FUNCTION ${named}_keeps_rules`);
    }
  }
}

const tables = [
  {
    table: 'outbox',
    named: 'message',
    rules: `kept.state IN ('open', 'done', 'dead')`,
    before: { outbox_state_check: `state IN ('open', 'done', 'dead')` },
  },
  {
    table: 'payment_intents',
    named: 'payment_intent',
    rules: `kept.status IN ('open', 'succeeded', 'cancelled') AND kept.amount > 0`,
    before: {
      payment_intents_status_check: `status IN ('open', 'succeeded', 'cancelled')`,
      payment_intents_amount_check: 'amount > 0',
    },
  },
  {
    table: 'order_items',
    named: 'order_item',
    rules: `kept.quantity BETWEEN 1 AND 99 AND kept.unit_price >= 0
            AND kept.subtotal = kept.unit_price * kept.quantity`,
    before: {
      order_items_quantity_check: 'quantity BETWEEN 1 AND 99',
      order_items_subtotal_check: 'unit_price >= 0 AND subtotal = unit_price * quantity',
    },
  },
  {
    table: 'emails',
    named: 'email',
    rules: `kept.status IN ('pending', 'sent', 'failed')`,
    before: { emails_status_check: `status IN ('pending', 'sent', 'failed')` },
  },
];
