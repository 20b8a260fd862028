import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many orders have a word: PostgreSQL takes it from the statistics of an index, but not from those of one that holds
 * only some rows. Since 1764010120000 it took every word for one that hardly any order has, and read tens of thousands.
 * Gathered by ANALYZE; a sale writes nothing for it.
 */
export class SearchStatistics1764010300000 implements MigrationInterface {
  name = 'SearchStatistics1764010300000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, words] of Object.entries(statistics))
      await runner.query(`CREATE STATISTICS IF NOT EXISTS ${name} ON (${words}) FROM orders`);
    await runner.query('ANALYZE orders');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP STATISTICS IF EXISTS ${Object.keys(statistics).join(', ')}`);
  }
}

/** The expressions of `orders_customer_search_idx` and `orders_contact_search_idx`. */
const statistics = {
  orders_customer_search_stats: `customer_name || E'\\n' || customer_email`,
  orders_contact_search_stats: `regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\\n'
    || coalesce(shipping_address, '') || E'\\n' || right(id::text, 8)`,
};
