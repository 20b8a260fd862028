/**
 * The rules that are functions of their arguments alone, by project. Stryker changes each of these files in every way
 * that it knows, and plays the test that stands beside it.
 */
export const pureRules = {
  api: [
    'src/catalog/products/mix-pack.ts',
    'src/fundraising/classrooms/codes.ts',
    'src/fundraising/ledger/shares.ts',
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

const typeOnly = 'for the type alone: the expression finds both parts or none';
const sameOrder = 'equal values: either side of the comparison gives the same';

/** Changes that no test notices, each read by a person: why nothing is wrong with it. */
export const reviewedSurvivors = [
  {
    file: 'api/src/fundraising/classrooms/codes.ts',
    reason: 'what is decoded cannot fail in another way, and stays as it is where it fails or is whole',
    changes: [
      ['error instanceof URIError', 'true'],
      ['{\n      if (error instanceof URIError) return link;\n      throw error;\n    }', '{}'],
      ['wrapped < 3', 'wrapped <= 3'],
    ],
  },
  {
    file: 'api/src/fundraising/classrooms/codes.ts',
    reason:
      'a text without a letter or digit has no parts, a path both codes or none, and empty parts are dropped',
    changes: [
      ['parts.length === 0', 'true'],
      ['[]', '["Stryker was here"]'],
      ['/[^A-Z0-9]+/', '/[^A-Z0-9]/'],
    ],
  },
  {
    file: 'api/src/fundraising/classrooms/codes.ts',
    reason: 'a class that is missing is short enough either way',
    changes: [["''", '"Stryker was here!"']],
  },
  {
    file: 'api/src/lib/dates.ts',
    reason: 'the day that is written back is compared with the whole value',
    changes: [
      ["typeof value !== 'string'", 'false'],
      ['/^(?:19|2[01])\\d{2}-\\d{2}-\\d{2}$/', '/(?:19|2[01])\\d{2}-\\d{2}-\\d{2}$/'],
      ['/^(?:19|2[01])\\d{2}-\\d{2}-\\d{2}$/', '/^(?:19|2[01])\\d{2}-\\d{2}-\\d{2}/'],
    ],
  },
  {
    file: 'api/src/ordering/orders/order-audience.ts',
    reason: 'an audience without a rule of its own is the owner and staff',
    changes: [["'owner'", '""']],
  },
  {
    file: 'api/src/ordering/orders/supporter.ts',
    reason: 'for the type alone: a list of names has a last one, and an address a part before its @',
    changes: [["''", '"Stryker was here!"']],
  },
  {
    file: 'api/src/ordering/orders/supporter.ts',
    reason:
      'of trimming, splitting at all space and dropping what is empty, two are enough; nobody is called nothing',
    changes: [
      ['customerName.trim().split(/\\s+/).filter(Boolean)', 'customerName.trim().split(/\\s+/)'],
      ['customerName.trim()', 'customerName'],
      ['/\\s+/', '/\\s/'],
    ],
  },
  {
    file: 'api/src/payouts/statements/statement-month.ts',
    reason: sameOrder,
    changes: [['own > open', 'own >= open']],
  },
  {
    file: 'api/src/ordering/purchase/pricing.ts',
    reason: 'a line that is undefined reads as one that is missing',
    changes: [['line !== undefined', 'true']],
  },
  {
    file: 'api/src/lib/cents.ts',
    reason: 'for the type alone: the expression gives dollars, formatMoney two decimals',
    changes: [
      ["'0'", '""'],
      ["'00'", '""'],
    ],
  },
  {
    file: 'web/src/features/cart/cart-storage.ts',
    reason: 'the reading of a line refuses it',
    changes: [
      ['[]', '["Stryker was here"]'],
      ["typeof quantity !== 'number'", 'false'],
    ],
  },
  {
    file: 'web/src/features/cart/cart-storage.ts',
    reason: 'what is no object has none of the keys when it is spread',
    changes: [
      ["typeof value === 'object' && value !== null", 'true'],
      ["typeof value === 'object' && value !== null", "typeof value === 'object' || value !== null"],
      ["typeof value === 'object'", 'true'],
      ['value !== null', 'true'],
    ],
  },
  {
    file: 'web/src/features/codes/codes.ts',
    reason: typeOnly,
    changes: [
      ['[]', '["Stryker was here"]'],
      [
        'organization === undefined || classroom === undefined',
        'organization === undefined && classroom === undefined',
      ],
      ['organization === undefined', 'false'],
      ['classroom === undefined', 'false'],
    ],
  },
  {
    file: 'web/src/features/organization/money/earnings.ts',
    reason: 'for the type alone: a list has a first and a last day or neither',
    changes: [['!first || !last', '!first && !last']],
  },
  {
    file: 'web/src/features/organization/money/earnings.ts',
    reason: sameOrder,
    changes: [['last.day > today', 'last.day >= today']],
  },
  {
    file: 'web/src/lib/format/eastern-days.ts',
    reason: 'the day that is written back is compared with the whole text',
    changes: [
      ['/^\\d{4}-\\d{2}-\\d{2}$/', '/\\d{4}-\\d{2}-\\d{2}$/'],
      ['/^\\d{4}-\\d{2}-\\d{2}$/', '/^\\d{4}-\\d{2}-\\d{2}/'],
      ["''", '"Stryker was here!"'],
    ],
  },
  {
    file: 'web/src/lib/format/money.ts',
    reason: 'an amount has one point, before its last two digits',
    changes: [['/\\.00$/', '/\\.00/']],
  },
  {
    file: 'web/src/lib/format/progress.ts',
    reason: 'no sales are 0 percent either way',
    changes: [['sales <= 0', 'sales < 0']],
  },
].flatMap(({ file, reason, changes }) =>
  changes.map(([text, replacement]) => ({ file, reason, text, replacement })),
);

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
