/**
 * The rules that are functions of their arguments alone, by project. Stryker changes each of these files in every way
 * that it knows, and plays the tests that stand beside them.
 */
export const pureRules = {
  api: {
    mutate: ['src/fundraising/ledger/shares.ts', 'src/lib/cents.ts'],
    tests: ['src/fundraising/ledger/shares.test.ts', 'src/lib/cents.test.ts'],
  },
};

/** The part of all these changes that has to fail a test, in percent. */
export const minScore = 90;

/** Changes that no test notices, each read by a person: why nothing is wrong with it, or who else would notice. */
export const reviewedSurvivors = [
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
