export type BudgetLimits = { readonly perSecond: number; readonly atOnce: number };

/** Whether one more may be done now: `perSecond` in the long run, after a pause `atOnce` in one go. */
export function createBudget({ perSecond, atOnce }: BudgetLimits): () => boolean {
  let left = atOnce;
  let countedAt = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - countedAt) / 1_000) * perSecond);
    countedAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
