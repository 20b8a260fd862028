import type { Database } from '../../database/index.js';

/** Contact messages are kept a year (docs/product/limits.md#retention). */
export async function purgeContactMessages({ read }: Database): Promise<void> {
  await read.query(`DELETE FROM contact_messages WHERE created_at < now() - interval '1 year'`);
}
