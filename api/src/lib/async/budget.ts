export type BudgetLimits = { readonly perSecond: number; readonly atOnce: number };

/** A token bucket: whether one more may run now. It refills by `perSecond` and holds at most `atOnce`. */
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
