import { readMoney, type Database } from '../../database/index.js';
import { perRequest, type RequestContext } from '../../http/index.js';
import { classroomOrderCount } from '../orders/load-orders.js';
import { paidStatuses } from '../orders/order-status.js';
import type { Contribution } from '../orders/order.types.js';
import { contributionView, type ContributionFacts } from '../orders/order.views.js';

type Deps = { readonly database: Database };
type Row = Omit<ContributionFacts, 'subtotal'> & { readonly subtotal: string; readonly wanted: string };

/** A class and how many: pages of different lengths share the statement. */
const keyOf = (classroomId: string, count: number): string => `${classroomId} ${count}`;

const loader = perRequest(async ({ database }: Deps, keys) => {
  const wanted = keys.map((key) => key.split(' '));
  const rows: Row[] = await database.read.query(
    `SELECT wanted.id || ' ' || wanted.count AS wanted, newest.*
       FROM unnest($1::uuid[], $2::int[]) AS wanted (id, count) CROSS JOIN LATERAL (
         SELECT id, display_reference AS "displayReference", subtotal, paid_at AS "paidAt", created_at AS "createdAt",
             customer_name AS "customerName", show_first_name AS "showFirstName"
           FROM orders WHERE classroom_id = wanted.id AND status = ANY($3)
            AND EXISTS (SELECT FROM present_orders present
              WHERE present.order_id = orders.id AND present.classroom_id = wanted.id)
          ORDER BY orders.paid_at DESC, orders.id DESC LIMIT wanted.count) AS newest`,
    [wanted.map(([id]) => id), wanted.map(([, count]) => count), paidStatuses],
  );
  const found = new Map<string, Contribution[]>(keys.map((key) => [key, []]));
  for (const { wanted: key, subtotal, ...row } of rows)
    found.get(key)?.push(contributionView({ ...row, subtotal: readMoney(subtotal) }));
  return found;
});

/** A class's paid orders of the campaign that runs, the last paid first, no more than it shows. One statement for all classes of a request. */
export async function newestContributions(
  context: RequestContext,
  deps: Deps,
  { classroomId, count }: { readonly classroomId: string; readonly count: number },
): Promise<readonly Contribution[]> {
  const key = keyOf(classroomId, Math.min(count, classroomOrderCount));
  return (await loader(context, deps, key)) ?? [];
}
