import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rules of the four tables that every sale writes, each table's in a function. PostgreSQL reads the text of a check
 * again in every statement, which was a quarter of what a purchase cost it; a function's it keeps
 * (docs/decisions/0143-rules-of-rows.md). The rules are the same as before.
 */
export class RulesOfRows1764010100000 implements MigrationInterface {
  name = 'RulesOfRows1764010100000';
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
    table: 'orders',
    named: 'order',
    rules: `kept.status IN ('pending', 'completed', 'processing', 'shipped', 'ready-for-pickup', 'delivered', 'cancelled')
            AND kept.delivery_method IN ('shipping', 'pickup')
            AND kept.total = kept.subtotal + kept.tax + kept.shipping
            AND least(kept.subtotal, kept.tax, kept.shipping, kept.organization_profit, kept.classroom_profit) >= 0
            AND (kept.status IN ('pending', 'cancelled')
              OR (kept.stripe_payment_intent_id IS NOT NULL AND kept.paid_at IS NOT NULL))
            AND (kept.classroom_id IS NULL OR kept.organization_id IS NOT NULL)`,
    before: {
      orders_status_check:
        "status IN ('pending', 'completed', 'processing', 'shipped', 'ready-for-pickup', 'delivered', 'cancelled')",
      orders_delivery_method_check: "delivery_method IN ('shipping', 'pickup')",
      orders_amounts_check: `subtotal >= 0 AND tax >= 0 AND shipping >= 0 AND organization_profit >= 0
        AND classroom_profit >= 0 AND total = subtotal + tax + shipping`,
      orders_paid_check: `status IN ('pending', 'cancelled')
        OR (stripe_payment_intent_id IS NOT NULL AND paid_at IS NOT NULL)`,
      orders_classroom_check: 'classroom_id IS NULL OR organization_id IS NOT NULL',
    },
  },
  {
    table: 'ledger_entries',
    named: 'ledger_entry',
    rules: `CASE
              WHEN kept.kind IN ('sale', 'moved-in')
                THEN least(kept.sales, kept.organization_profit, kept.classroom_profit) >= 0
              WHEN kept.kind IN ('reversal', 'moved-out')
                THEN greatest(kept.sales, kept.organization_profit, kept.classroom_profit) <= 0
              WHEN kept.kind = 'reset'
                THEN kept.sales = 0 AND kept.organization_profit = 0 AND kept.classroom_profit = 0
              ELSE kept.kind = 'adjustment'
            END
            AND (kept.kind IN ('sale', 'reversal')) = (kept.order_id IS NOT NULL)
            AND (kept.kind IN ('adjustment', 'moved-out', 'moved-in')) = (kept.adjusted_order_id IS NOT NULL)`,
    before: {
      ledger_entries_kind_check:
        "kind IN ('sale', 'reversal', 'reset', 'adjustment', 'moved-out', 'moved-in')",
      ledger_entries_sign_check: `(kind = 'sale' AND sales >= 0 AND organization_profit >= 0 AND classroom_profit >= 0)
        OR (kind = 'reversal' AND sales <= 0 AND organization_profit <= 0 AND classroom_profit <= 0)
        OR (kind = 'reset' AND sales = 0 AND organization_profit = 0 AND classroom_profit = 0)
        OR (kind = 'moved-out' AND sales <= 0 AND organization_profit <= 0 AND classroom_profit <= 0)
        OR (kind = 'moved-in' AND sales >= 0 AND organization_profit >= 0 AND classroom_profit >= 0)
        OR kind = 'adjustment'`,
      ledger_entries_order_check: "(kind IN ('sale', 'reversal')) = (order_id IS NOT NULL)",
      ledger_entries_adjusted_order_check:
        "(kind IN ('adjustment', 'moved-out', 'moved-in')) = (adjusted_order_id IS NOT NULL)",
    },
  },
  {
    table: 'organizations',
    named: 'organization',
    rules: `kept.code ~ '^[A-Z0-9]{2,10}$'
            AND kept.end_date > kept.start_date
            AND kept.ranking_by IN ('total', 'per_student', 'share_of_goal')
            AND least(kept.total_sales, kept.total_profit, kept.order_count) >= 0`,
    before: {
      organizations_code_check: "code ~ '^[A-Z0-9]{2,10}$'",
      organizations_dates_check: 'end_date > start_date',
      organizations_ranking_by_check: "ranking_by IN ('total', 'per_student', 'share_of_goal')",
      organizations_totals_check: 'total_sales >= 0 AND total_profit >= 0 AND order_count >= 0',
    },
  },
  {
    table: 'classrooms',
    named: 'classroom',
    rules: `kept.code ~ '^[A-Z0-9]{1,20}$'
            AND least(kept.student_count, kept.goal_amount) >= 0
            AND least(kept.total_sales, kept.total_profit, kept.order_count) >= 0`,
    before: {
      classrooms_code_check: "code ~ '^[A-Z0-9]{1,20}$'",
      classrooms_student_count_check: 'student_count >= 0',
      classrooms_goal_amount_check: 'goal_amount >= 0',
      classrooms_totals_check: 'total_sales >= 0 AND total_profit >= 0 AND order_count >= 0',
    },
  },
];
