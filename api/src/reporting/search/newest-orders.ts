import type { Queries } from '../../database/index.js';
import { boundsOf } from './order-candidates.js';
import type { SearchText } from './search-text.js';
import { patternOf, type Wanted } from './wanted.js';

export type NewestOrders = {
  /** Those that seem to fit everything, the newest first; who explains them decides. */
  readonly ids: readonly string[];
  /** How many of the orders that were looked at have each word; the search's words in their order. */
  readonly hits: readonly number[];
};

export type NewestRange = {
  readonly count: number;
  /** So many were looked at before. */
  readonly skipped?: number;
  readonly withProducts: boolean;
};

/** As many as a list of a hundred needs when some only seem to fit. */
const maxIds = 150;

/**
 * Looks for all words in the newest orders, one by one. A word that many orders have is found here at once, where an
 * index would return a tenth of all orders; one that is not found here few orders have, and indexes find them all.
 */
export async function readNewestOrders(
  db: Queries,
  search: SearchText,
  wanted: readonly Wanted[],
  { count, skipped = 0, withProducts }: NewestRange,
): Promise<NewestOrders> {
  const [row] = await db.query<NewestOrders[]>(newestOrders, [
    wanted.map(patternOf),
    ...boundsOf(search),
    count,
    withProducts,
    maxIds,
    skipped,
  ]);
  return row ?? { ids: [], hits: [] };
}

// Subqueries instead of joins: the planner would rather read all classes than look for those of some thousand orders.
const newestOrders = `
  WITH newest AS MATERIALIZED (
    SELECT id, created_at AS at, total BETWEEN $2::numeric AND $3::numeric AS is_amount,
        ARRAY(SELECT said ~ word OR total::text ~ ('^(?:' || word || ')([.]|$)')
            OR length(word) > 3 AND (id::text ~ ('^(?:' || word || ')') OR right(id::text, 8) ~ word) FROM unnest($1::text[]) WITH ORDINALITY AS words(word, place) ORDER BY place) AS fits
      FROM (
        SELECT id, created_at, total, folded(concat_ws(E'\\n', customer_name, customer_email, shipping_address,
            translate(customer_phone, ' ()-+./', ''),
            (SELECT concat_ws(E'\\n', name, code) FROM organizations WHERE id = orders.organization_id),
            (SELECT concat_ws(E'\\n', name, code, teacher_name) FROM classrooms WHERE id = orders.classroom_id),
            CASE WHEN $7::boolean
              THEN (SELECT string_agg(product_name, E'\\n') FROM order_items WHERE order_id = orders.id) END)) AS said
          FROM orders WHERE created_at >= $4::timestamptz AND created_at < $5::timestamptz
         ORDER BY created_at DESC LIMIT $6 OFFSET $9) AS looked)
  SELECT ARRAY(SELECT id FROM newest WHERE is_amount AND true = ALL(fits) ORDER BY at DESC LIMIT $8) AS ids,
      ARRAY(SELECT (SELECT count(*)::int FROM newest WHERE is_amount AND fits[place])
              FROM generate_series(1, cardinality($1::text[])) AS place ORDER BY place) AS hits`;
