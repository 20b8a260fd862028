/**
 * The rules that are functions of their arguments alone, by project. Stryker changes each of these files in every way
 * that it knows, and plays the test that stands beside it.
 */
export const pureRules = {
  api: [
    'src/catalog/stock/mix-pack.ts',
    'src/fundraising/classrooms/codes.ts',
    'src/fundraising/ledger/shares.ts',
    'src/fundraising/milestones/first-class.ts',
    'src/fundraising/milestones/goals.ts',
    'src/fundraising/organizations/campaign-dates.ts',
    'src/fundraising/totals/ranking.ts',
    'src/http/rights/is-allowed.ts',
    'src/lib/business-days.ts',
    'src/lib/cents.ts',
    'src/lib/dates.ts',
    'src/lib/fold.ts',
    'src/ordering/purchase/pricing.ts',
    'src/ordering/orders/order-audience.ts',
    'src/ordering/orders/order-status.ts',
    'src/ordering/orders/supporter.ts',
    'src/ordering/refunds/plan-refund.ts',
    'src/payouts/statements/statement-month.ts',
    'src/pickup/hand-outs/fold-hand-outs.ts',
  ],
  web: [
    'src/features/cart/cart-check.ts',
    'src/features/cart/cart-storage.ts',
    'src/features/cart/cart.ts',
    'src/features/cart/shipping.ts',
    'src/features/codes/codes.ts',
    'src/features/organization/money/earnings.ts',
    'src/lib/format/counts.ts',
    'src/lib/format/dates.ts',
    'src/lib/format/eastern-days.ts',
    'src/lib/format/milestones.ts',
    'src/lib/format/money.ts',
    'src/lib/format/progress.ts',
  ],
};

/** The test beside a rule. */
export const testOf = (rule) => rule.replace(/\.ts$/, '.test.ts');

/** The part of all these changes that has to fail a test, in percent. */
export const minScore = 90;

/** Changes that no test notices, each read by a person: why nothing is wrong with it, or who else would notice. */
export const reviewedSurvivors = [
  {
    file: 'api/src/fundraising/milestones/first-class.ts',
    text: 'a.entryId < b.entryId',
    replacement: 'a.entryId <= b.entryId',
    reason: 'no two classes reach a milestone by the same entry',
  },
  {
    file: 'api/src/ordering/purchase/pricing.ts',
    text: 'line !== undefined',
    replacement: 'true',
    reason: 'a line that is undefined reads as one that is missing',
  },
  {
    file: 'api/src/lib/cents.ts',
    text: "'0'",
    replacement: '""',
    reason: 'for the type alone: the expression and formatMoney always give dollars',
  },
  {
    file: 'api/src/lib/cents.ts',
    text: "'00'",
    replacement: '""',
    reason: 'for the type alone: formatMoney always gives two decimals',
  },
];

/** What is wrong with the list above, one text each: a survivor without a reason, a reason without a survivor. */
export function reviewSurvivors(survivors, reviewed = reviewedSurvivors) {
  const isSame = (a) => (b) => a.file === b.file && a.text === b.text && a.replacement === b.replacement;
  const shown = ({ text, replacement }) => `\n  - ${text}\n  + ${replacement}`;
  return [
    ...survivors
      .filter((survivor) => !reviewed.some(isSame(survivor)))
      .map((survivor) => `not reviewed: ${survivor.file}:${survivor.line}${shown(survivor)}`),
    ...reviewed
      .filter((one) => !survivors.some(isSame(one)))
      .map((one) => `reviewed, but caught or gone: ${one.file}${shown(one)}`),
  ];
}
