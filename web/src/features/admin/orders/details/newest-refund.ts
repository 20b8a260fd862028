/** The refund that says how the money stands now: the one that was begun last. */
export function newestRefund<Refund extends { at: string }>(refunds: readonly Refund[]): Refund | undefined {
  return refunds.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}
