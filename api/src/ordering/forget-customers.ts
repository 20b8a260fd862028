import type { Database } from '../database/index.js';

/**
 * Orders are kept 7 years (limits, Retention). After that who bought is removed; amounts and ledger stay, since
 * totals rest on them.
 */
export async function forgetCustomers({ read }: Database): Promise<void> {
  await read.query(
    `UPDATE orders SET customer_name = 'Removed', customer_email = 'removed@invalid', customer_phone = NULL,
        shipping_address = NULL, show_first_name = false, visitor_hash = NULL
      WHERE created_at < now() - interval '7 years' AND customer_email <> 'removed@invalid'`,
  );
  await read.query(
    `UPDATE emails SET recipient = 'removed@invalid'
      WHERE created_at < now() - interval '7 years' AND recipient <> 'removed@invalid'`,
  );
}
