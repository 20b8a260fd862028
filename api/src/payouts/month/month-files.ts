import type { SqlTable } from '../../database/index.js';
import { businessTimeZone, sqlTime } from '../../lib/dates.js';
import { paidPayee } from '../is-payable.js';
import { isMovedWithin, paymentsTable } from '../papers/accountant-csv.js';
import { stateOfAddress } from '../../lib/split-address.js';
import { refundMoves } from './journal.js';

/**
 * A file of the accountant's month. Amounts are numbers with two decimals, below 0 for money going back; $1
 * and $2 are the start and end of the month (docs/product/payouts.md#the-accountants-month).
 */
export type MonthFile = SqlTable & { readonly name: string; readonly about: string };

const reference = (column: string): string => `'#' || right(${column}::text, 8)`;

const demo = `CASE WHEN i.is_invented THEN 'yes' ELSE 'no' END`;

/** For pickup orders, and for addresses without a known state. */
const pickup = 'Pickup';
export const unknownState = 'Unknown';

export const monthFiles: readonly MonthFile[] = [
  {
    name: 'sales.csv',
    about: 'each order paid in the month, whatever happened to it later. No buyer is named.',
    columns: [
      ['Order', reference('o.id')],
      ['Paid (Eastern)', sqlTime('o.paid_at')],
      ['Organization', 'g.name'],
      ['Organization code', 'g.code'],
      ['Class', 'c.name'],
      [
        'Ships to',
        `CASE o.delivery_method WHEN 'pickup' THEN '${pickup}' ELSE o.shipping_address END`,
        (address) => (address === pickup ? pickup : (stateOfAddress(address) ?? unknownState)),
      ],
      ['Merchandise', 'o.subtotal::text'],
      ['Shipping', 'o.shipping::text'],
      ['Tax', 'o.tax::text'],
      ['Total', 'o.total::text'],
      ['Organization share', 'e.organization_profit::text'],
      ['Class share', 'e.classroom_profit::text'],
      ['Payment', 'o.stripe_payment_intent_id'],
      ['Demo data', demo],
    ],
    from: `orders o LEFT JOIN ledger_entries e ON e.order_id = o.id AND e.kind = 'sale'
      LEFT JOIN organizations g ON g.id = e.organization_id LEFT JOIN classrooms c ON c.id = e.classroom_id
      LEFT JOIN payment_intents i ON i.id = o.stripe_payment_intent_id
     WHERE o.paid_at >= $1 AND o.paid_at < $2 ORDER BY o.paid_at, o.id`,
  },
  {
    name: 'refunds.csv',
    about:
      'refunds to customers in the month, lost disputes too, for orders of any month; above 0 what a bank returned.',
    columns: [
      ['Refunded (Eastern)', sqlTime('moved.at')],
      ['Order', reference('r.order_id')],
      ['Organization', 'g.name'],
      ['Amount', '(moved.sign * r.amount)::text'],
      ['Refund', 'r.provider_refund_id'],
      ['Payment', 'r.intent_id'],
      ['Demo data', demo],
    ],
    from: `${refundMoves} LEFT JOIN orders o ON o.id = r.order_id LEFT JOIN organizations g ON g.id = o.organization_id
      LEFT JOIN payment_intents i ON i.id = r.intent_id
     WHERE moved.at >= $1 AND moved.at < $2 ORDER BY moved.at, r.id`,
  },
  {
    name: 'unmatched.csv',
    about: 'payments found in the month that belonged to no order then.',
    columns: [
      ['Found (Eastern)', sqlTime('u.first_found_at')],
      ['Amount', 'u.amount::text'],
      ['Reason', 'u.reason'],
      ['Resolution', 'u.resolution'],
      ['Payment', 'u.intent_id'],
    ],
    from: `unmatched_payments u WHERE u.first_found_at >= $1 AND u.first_found_at < $2
     ORDER BY u.first_found_at, u.intent_id`,
  },
  {
    name: 'ledger.csv',
    about: 'what fundraisers earned in the month, and what was taken back, entry by entry.',
    columns: [
      ['Entry', 'e.id::text'],
      ['Date (Eastern)', sqlTime('e.occurred_at')],
      ['Kind', 'e.kind'],
      ['Order', reference('COALESCE(e.order_id, e.adjusted_order_id)')],
      ['Organization', 'g.name'],
      ['Merchandise', 'e.sales::text'],
      ['Organization share', 'e.organization_profit::text'],
      ['Class share', 'e.classroom_profit::text'],
      ['Statement', 's.month'],
    ],
    from: `ledger_entries e LEFT JOIN organizations g ON g.id = e.organization_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = e.id LEFT JOIN statements s ON s.id = line.statement_id
     WHERE e.kind <> 'reset' AND e.occurred_at >= $1 AND e.occurred_at < $2
     ORDER BY e.occurred_at, e.id`,
  },
  {
    name: 'statements.csv',
    about: 'the statements of the month. Carried over + earned + taken back + adjustments = amount due.',
    columns: [
      ['Organization', 'g.name'],
      ['Organization code', 'g.code'],
      ['State', 's.state'],
      ['Carried over', 's.carried_over::text'],
      ['Earned', 's.earned::text'],
      ['Taken back', '(-s.taken_back)::text'],
      ['Adjustments', 's.adjustments::text'],
      ['Amount due', 's.amount_due::text'],
      ['Lines', 'COALESCE(lines.sum, 0.00)::text'],
      ['Paid (Eastern)', sqlTime('s.paid_at')],
      ['By', 's.method'],
      ['Reference', 's.reference'],
      ['Paid to', paidPayee('s')],
    ],
    from: `statements s JOIN organizations g ON g.id = s.organization_id
      LEFT JOIN LATERAL (SELECT sum(e.organization_profit + e.classroom_profit) AS sum FROM statement_lines line
        JOIN ledger_entries e ON e.id = line.ledger_entry_id AND e.kind <> 'reset' WHERE line.statement_id = s.id) AS lines ON true
     WHERE s.month = to_char($1::timestamptz AT TIME ZONE '${businessTimeZone}', 'YYYY-MM') AND $1 < $2::timestamptz ORDER BY g.name, s.id`,
  },
  {
    name: 'payouts.csv',
    about:
      'payments to organizations in the month, with check or trace number; below 0 those that came back.',
    ...paymentsTable(isMovedWithin),
  },
];
