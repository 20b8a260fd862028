/** What an entry of this kind adds to a count of orders, as SQL. */
export function orderStep(kind: string): string {
  return `CASE WHEN ${kind} IN ('sale', 'moved-in') THEN 1 WHEN ${kind} IN ('reversal', 'moved-out') THEN -1 ELSE 0 END`;
}
