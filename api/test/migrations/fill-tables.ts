import { queryDatabase } from '../support/database/query-database.js';

/** The schema whose tables are filled: every migration after it meets them full. */
export const filledAt = 'Schema1764010500000';

/** Rows of the tables that grow with sales, in the shape of that schema. Nothing is checked: they only have to be there. */
export async function fillTables(url: string, rows: number): Promise<void> {
  await queryDatabase(
    url,
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET session_replication_role = replica`,
  );
  for (const sql of fills) await queryDatabase(url, sql, sql.includes('$1') ? [rows] : []);
  await queryDatabase(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} RESET session_replication_role`);
  await queryDatabase(url, 'ANALYZE');
}

const group = `lpad((n % 100)::text, 12, '0')`;
const organization = `('00000000-0000-4000-8000-' || ${group})::uuid`;
const classroom = `('00000000-0000-4001-8000-' || ${group})::uuid`;
const product = `'00000000-0000-4002-8000-000000000000'::uuid`;
const order = `('00000000-0000-4003-8000-' || lpad(n::text, 12, '0'))::uuid`;

const fills: readonly string[] = [
  `INSERT INTO organizations (id, name, code, contact_email, contact_name, password_hash)
   SELECT ${organization}, 'School ' || n, 'S' || n + 10, 'school' || n || '@example.org', 'Pat Lee', 'none' FROM generate_series(0, 99) n`,
  `INSERT INTO classrooms (id, organization_id, name, code, teacher_name)
   SELECT ${classroom}, ${organization}, 'Room ' || n, 'ROOM', 'Ms. Ray' FROM generate_series(0, 99) n`,
  `INSERT INTO products (id, name, price) VALUES (${product}, 'Lemon Lift-Offs', 8.99)`,
  `INSERT INTO payment_intents (id, amount, status, bound_at)
   SELECT 'pi_' || n, 17.98, 'succeeded', now() FROM generate_series(1, $1::int) n`,
  `INSERT INTO orders (id, display_reference, organization_id, classroom_id, customer_email, customer_name, subtotal, shipping,
     total, status, stripe_payment_intent_id, content_hash, created_at, paid_at)
   SELECT ${order}, 'R' || n, ${organization}, ${classroom}, 'buyer' || n || '@example.org', 'Buyer ' || n, 8.99, 8.99, 17.98,
     'completed', 'pi_' || n, 'none', now(), now() FROM generate_series(1, $1::int) n`,
  `INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal)
   SELECT ${order}, 1, ${product}, 'Lemon Lift-Offs', 1, 8.99, 8.99 FROM generate_series(1, $1::int) n`,
  `INSERT INTO ledger_entries (kind, organization_id, classroom_id, order_id, campaign, sales, organization_profit, classroom_profit)
   SELECT 'sale', ${organization}, ${classroom}, ${order}, 1, 8.99, 1.35, 1.35 FROM generate_series(1, $1::int) n`,
];
