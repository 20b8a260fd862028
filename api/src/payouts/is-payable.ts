/** Less than this is carried over to the next statement (docs/product/payouts.md#amount-due). */
const minPayout = '25.00';

/**
 * SQL condition on a row of statements: whether it is paid out. The only copy of this rule. Any other amount, below 0
 * too, is carried over to the next statement.
 */
export function isPayable(row: string): string {
  return `(${row}.amount_due >= ${minPayout} OR (${row}.is_closing AND ${row}.amount_due > 0))`;
}

/** SQL condition: the row `sent` of payout_run_statements is about the present or next payment of a row of statements. */
export function standsIn(sent: string, statement: string): string {
  return `(${sent}.statement_id = ${statement}.id AND ${sent}.payment_number = ${statement}.returned_count + 1)`;
}

/**
 * SQL for the number of the payee that a row of statements is paid to: the one in its file, even if the organization has
 * another one since.
 */
export function payeeToPay(row: string): string {
  return `COALESCE((SELECT sent.payee_number FROM payout_run_statements sent WHERE ${standsIn('sent', row)}),
    (SELECT number FROM payees WHERE organization_id = ${row}.organization_id))`;
}

/** SQL for the name of the payee that a payment, a row with a `payee_number`, went to. */
export function paidPayee(row: string): string {
  return `(SELECT name FROM paid_payees WHERE number = ${row}.payee_number)`;
}

/** SQL condition: the order of a ledger entry is in an open dispute. All its entries wait: sales, refunds and reversals. */
export function isDisputed(entry: string): string {
  return `EXISTS (SELECT FROM disputes
    WHERE disputes.order_id = COALESCE(${entry}.order_id, ${entry}.adjusted_order_id) AND disputes.state = 'open')`;
}

/** SQL condition: a later month is drawn for its organization, so that drawing its own again no longer changes it. */
export function isFixed(row: string): string {
  return `EXISTS (SELECT FROM statements later
    WHERE later.organization_id = ${row}.organization_id AND later.month > ${row}.month)`;
}

/**
 * SQL for the end of the books when a row of statements was drawn, as papers and screens show it:
 * "153 entries, fingerprint 3f2a91c0 …"; null where entries were not chained yet.
 */
export function booksText(row: string): string {
  return `(CASE ${row}.ledger_count WHEN 1 THEN '1 entry' ELSE ${row}.ledger_count || ' entries' END
    || ', fingerprint ' || regexp_replace(${row}.ledger_head, '(.{8})(?=.)', '\\1 ', 'g'))`;
}

/**
 * SQL for the latest time until which a row of statements waits because its payee is about to change or staff changed
 * the contact (docs/product/payouts.md#two-people); null if it does not wait.
 */
export function payeeWait(row: string): string {
  return `(SELECT max(COALESCE(proposal.effective_at, proposal.expires_at)) FROM officer_proposals proposal
    WHERE proposal.organization_id = ${row}.organization_id AND proposal.ended_at IS NULL
      AND (proposal.kind = 'payee' OR (proposal.kind = 'officer' AND proposal.proposed_by IS NULL))
      AND ${row}.state IN ('drawn', 'approved') AND ${isPayable(row)})`;
}
