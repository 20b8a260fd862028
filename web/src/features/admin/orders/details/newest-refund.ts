/** The refund that was started last. */
export function newestRefund<Refund extends { at: string }>(refunds: readonly Refund[]): Refund | undefined {
  return refunds.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}
