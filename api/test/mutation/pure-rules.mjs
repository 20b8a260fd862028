/**
 * The rules that are functions of their arguments alone, by project. Stryker changes each of these files in every way
 * that it knows, and plays the tests that stand beside them.
 */
export const pureRules = {
  api: {
    mutate: [
      'src/fundraising/ledger/shares.ts',
      'src/fundraising/milestones/first-class.ts',
      'src/fundraising/milestones/goals.ts',
      'src/fundraising/totals/ranking.ts',
      'src/http/rights/is-allowed.ts',
      'src/lib/cents.ts',
      'src/ordering/purchase/pricing.ts',
    ],
    tests: [
      'src/fundraising/ledger/shares.test.ts',
      'src/fundraising/milestones/first-class.test.ts',
      'src/fundraising/milestones/goals.test.ts',
      'src/fundraising/totals/ranking.test.ts',
      'src/http/rights/is-allowed.test.ts',
      'src/lib/cents.test.ts',
      'src/ordering/purchase/pricing.test.ts',
    ],
  },
};

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
