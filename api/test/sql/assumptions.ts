import { monthFiles } from '../../src/payouts/month/month-files.js';
import { queryOf } from '../../src/database/index.js';
import { ActivityType } from '../../src/reporting/find-activity.js';
import type { Assumptions } from './evaluate.js';

/**
 * What the source does not say by itself: which values a name can have, by `file#name`. Each value is one more text
 * that is checked, so an entry never exempts a statement.
 */
export const assumptions: Assumptions = {
  // Chosen by the caller from all types; each brings a part of its own.
  'api/src/reporting/find-activity.ts#wanted': [Object.values(ActivityType)],
  // What callers count: rows of a table with a condition, or a query that a builder has written.
  'api/src/database/count-rows.ts#from': [
    `outbox WHERE state = 'dead'`,
    `(SELECT 1 FROM outbox WHERE state = 'open') AS matching`,
  ],
  // The same of what callers add up.
  'api/src/database/count-rows.ts#totals': ['(SELECT 1.00::numeric AS total FROM outbox) AS matching'],
  // One more than is counted, which callers say.
  'api/src/database/count-rows.ts#limit': [100_001],
  // One for each file of the accountant's month.
  'api/src/payouts/month/write-month.ts#statement': monthFiles.map(queryOf),
  // formatMoney() of a constant.
  'api/src/payouts/is-payable.ts#minAmount': ['25.00'],
  // Passes on what it is given; the statements themselves are checked where they are written.
  'api/src/database/data-source.ts#sql': ['SELECT 1'],
  'api/src/cli/backup.ts#sql': ['SELECT 1'],
  // planCorrection() names the columns that an administrator changed: any of these.
  'api/src/ordering/fulfillment/correct-order.ts#names': [
    [
      'customer_name',
      'customer_email',
      'customer_phone',
      'shipping_address',
      'delivery_method',
      'pickup_location',
      'pickup_contact_info',
      'shipping',
      'total',
    ],
  ],
};
