import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether an update concerns the sums of days is told by the columns that it names, which costs nothing. A condition on
 * their values was read again in every statement (docs/decisions/0143-rules-of-rows.md). Where they are set to what
 * they were, the rows of both sums cancel each other out.
 */
export class DaysByColumns1764010110000 implements MigrationInterface {
  name = 'DaysByColumns1764010110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER orders_days_changed
        AFTER UPDATE OF status, created_at, paid_at, delivery_method, total ON orders
        FOR EACH ROW EXECUTE FUNCTION change_order_days()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER orders_days_changed AFTER UPDATE ON orders FOR EACH ROW
        WHEN ((OLD.status, OLD.created_at, OLD.paid_at, OLD.delivery_method, OLD.total)
          IS DISTINCT FROM (NEW.status, NEW.created_at, NEW.paid_at, NEW.delivery_method, NEW.total))
        EXECUTE FUNCTION change_order_days()`);
  }
}
