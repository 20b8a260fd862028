import { endOfBusinessDay, startOfBusinessDay } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { Period } from './ledger-csv.js';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Whole Eastern days, the last one included; everything where one is left out. Throws InvalidInputError (400). */
export function readPeriod({ from, to }: { readonly from?: string; readonly to?: string }): Period {
  for (const [field, text] of Object.entries({ from, to })) {
    if (text && (!day.test(text) || Number.isNaN(Date.parse(text))))
      throw new InvalidInputError({ [field]: 'A day is written as 2025-11-30.' });
  }
  return {
    from: from ? startOfBusinessDay(from) : new Date(0),
    until: to ? new Date(endOfBusinessDay(to).getTime() + 1) : new Date('9999-01-01T00:00:00Z'),
  };
}
