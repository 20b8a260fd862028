import { readMoney, type Reader } from '../../database/index.js';
import { subtractCents, type Cents } from '../../lib/cents.js';

/** The three words of every screen (docs/product/payouts.md#words), and what waits. The first three add up to the ledger. */
export type Balance = {
  /** In the ledger, and on no statement yet; `inDispute` is part of it. */
  readonly earned: Cents;
  /** On a statement that is not paid, amounts carried over included. */
  readonly onItsWay: Cents;
  readonly paid: Cents;
  /** Waits until a dispute is closed. */
  readonly inDispute: Cents;
};

/** What an organization and its classes earned in all campaigns, and where it is. */
export async function findBalance(db: Reader, organizationId: string): Promise<Balance> {
  const [row]: Record<'ledger' | 'stated' | 'paid' | 'inDispute', string>[] = await db.query(
    `SELECT COALESCE(sum(share), 0) AS ledger,
        COALESCE(sum(share) FILTER (WHERE is_stated), 0) AS stated,
        COALESCE(sum(share) FILTER (WHERE NOT is_stated AND is_disputed), 0) AS "inDispute",
        (SELECT COALESCE(sum(amount_due), 0) FROM statements WHERE organization_id = $1 AND state = 'paid') AS paid
       FROM (SELECT organization_profit + classroom_profit AS share,
           EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id) AS is_stated,
           EXISTS (SELECT FROM disputes WHERE disputes.state = 'open'
             AND disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id)) AS is_disputed
         FROM ledger_entries e WHERE e.organization_id = $1) AS entries`,
    [organizationId],
  );
  if (!row) throw new Error('A sum returned nothing');
  const paid = readMoney(row.paid);
  const stated = readMoney(row.stated);
  return {
    earned: subtractCents(readMoney(row.ledger), stated),
    onItsWay: subtractCents(stated, paid),
    paid,
    inDispute: readMoney(row.inDispute),
  };
}
