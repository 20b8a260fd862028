import { findSubjectChanges } from '../../accounts/index.js';
import type { Database, Tx } from '../../database/index.js';
import { removedAddress } from '../../lib/mail-address.js';

/** Orders per statement, which ends well within its timeout. */
const batchSize = 10_000;

/** The newest orders to check for another customer with the same word. */
const newestCount = 20_000;

/**
 * Lists the words of names and addresses of orders placed since its last run: the search finds corrections of
 * misspelled words there. Runs apart from purchases, which it does not slow down.
 */
export async function listCustomerWords(database: Database, size = batchSize): Promise<void> {
  for (let read = size; read === size;) read = await database.transaction((tx) => listBatch(tx, size));
}

/**
 * Reads the last minute twice, since an order is visible only after its commit. `last_placed_at` moves in steps, so
 * that few rows change.
 */
async function listBatch(tx: Tx, size: number): Promise<number> {
  const placedUntil = await lockWords(tx);
  const [row]: { read: number }[] = await tx.query(
    `WITH batch AS MATERIALIZED (
       SELECT created_at, ${said} AS said, customer_email FROM orders
        WHERE created_at > $2::timestamptz ORDER BY created_at LIMIT $1),
     listed AS (${insertWords('batch', 'said')}),
     moved AS (
       UPDATE customer_words_read
          SET placed_until = CASE WHEN count < $1 THEN least(last, now() - interval '1 minute') ELSE last END
         FROM (SELECT count(*) AS count, max(created_at) AS last FROM batch) AS batch_end WHERE count > 0)
     SELECT count(*)::int AS read FROM batch`,
    [size, placedUntil],
  );
  return row?.read ?? 0;
}

/**
 * Listing and removing exclude each other, so that an erased name that was already read is not listed again. The row is
 * created on first use, since a backup is restored into empty tables.
 */
async function lockWords(tx: Tx): Promise<string> {
  const [row]: { until: string }[] = await tx.query(
    `INSERT INTO customer_words_read (placed_until) VALUES ('-infinity')
     ON CONFLICT (is_only) DO UPDATE SET is_only = true RETURNING placed_until::text AS until`,
  );
  return row?.until ?? 'infinity';
}

/** Lists the words of an order whose customer was corrected after it was read. */
export async function listCorrectedWords(tx: Tx, orderId: string): Promise<void> {
  await lockWords(tx);
  await tx.query(insertWords('(SELECT * FROM orders WHERE id = $1) AS corrected', said), [orderId]);
}

/** SQL: lists the words of the text `said` of these rows. */
function insertWords(rows: string, said: string): string {
  return `INSERT INTO customer_words (word, last_placed_at)
    SELECT word, max(created_at) FROM ${rows}, ${wordsOf(said)} AS word
     WHERE word ~ '^[^0-9]{4,40}$' AND customer_email <> '${removedAddress}' GROUP BY word
    ON CONFLICT (word) DO UPDATE SET last_placed_at = excluded.last_placed_at
     WHERE excluded.last_placed_at > customer_words.last_placed_at + interval '30 days'`;
}

/**
 * Removes the words of erased customers, also those from before a correction, except those in other recent orders:
 * common names stay. The audit still has the customers.
 */
export async function removeCustomerWords(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await lockWords(tx);
  const former: string[] = [];
  for (const orderId of orderIds) {
    const subject = { subjectType: 'order', subjectId: orderId, action: 'order-corrected' };
    for (const { before } of await findSubjectChanges(tx, subject))
      former.push(Object.values(before ?? {}).join(' '));
  }
  await tx.query(
    `WITH gone AS MATERIALIZED (
       SELECT DISTINCT word FROM orders, ${wordsOf(said)} AS word
        WHERE orders.id = ANY($1::uuid[])
       UNION SELECT word FROM unnest($3::text[]) AS former, ${wordsOf('former')} AS word),
     newest AS MATERIALIZED (
       SELECT DISTINCT word FROM (
         SELECT id, ${said} AS said FROM orders
          ORDER BY created_at DESC LIMIT $2) AS others, ${wordsOf('said')} AS word
        WHERE id <> ALL($1::uuid[]))
     DELETE FROM customer_words
      WHERE word IN (SELECT word FROM gone) AND word NOT IN (SELECT word FROM newest)`,
    [orderIds, newestCount, former],
  );
}

/** Removes words that only occur in orders whose customers were removed for their age (docs/product/privacy.md). */
export async function purgeCustomerWords(tx: Tx): Promise<void> {
  await tx.query(`DELETE FROM customer_words WHERE last_placed_at < now() - interval '7 years'`);
}

const said = `customer_name || ' ' || coalesce(shipping_address, '')`;

function wordsOf(text: string): string {
  return `regexp_split_to_table(folded(${text}), '[\\s,.;:()"/#-]+')`;
}
