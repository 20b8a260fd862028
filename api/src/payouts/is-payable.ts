/** Less than this is carried over to the next statement (docs/product/payouts.md#amount-due). */
const minPayout = '25.00';

/**
 * SQL condition on a row of statements, and the one place of the rule: whether it is paid out. Otherwise the next one
 * begins with its amount, also when that is below 0.
 */
export function isPayable(row: string): string {
  return `(${row}.amount_due >= ${minPayout} OR (${row}.is_closing AND ${row}.amount_due > 0))`;
}

/**
 * SQL of how the books of a row of statements ended when it was drawn, as it stands on papers and screens:
 * "153 entries, fingerprint 3f2a91c0 …"; null for one from before entries were chained.
 */
export function booksWords(row: string): string {
  return `(CASE ${row}.ledger_count WHEN 1 THEN '1 entry' ELSE ${row}.ledger_count || ' entries' END
    || ', fingerprint ' || regexp_replace(${row}.ledger_head, '(.{8})(?=.)', '\\1 ', 'g'))`;
}

/**
 * SQL of the moment until which a row of statements waits at most, since who is paid is about to change, or staff
 * changed the contact (docs/product/payouts.md#two-people); null where it does not.
 */
export function payeeWait(row: string): string {
  return `(SELECT max(COALESCE(proposal.effective_at, proposal.expires_at)) FROM officer_proposals proposal
    WHERE proposal.organization_id = ${row}.organization_id AND proposal.ended_at IS NULL
      AND (proposal.kind = 'payee' OR (proposal.kind = 'officer' AND proposal.proposed_by IS NULL))
      AND ${row}.state IN ('drawn', 'approved') AND ${isPayable(row)})`;
}
