import { endOfBusinessDay, readDay, startOfBusinessDay } from '../../lib/dates.js';
import type { Period } from './ledger-csv.js';

/** Whole Eastern days, the last one included; everything where one is left out. Throws InvalidInputError (400). */
export function readPeriod({ from, to }: { readonly from?: string; readonly to?: string }): Period {
  return {
    from: from ? startOfBusinessDay(readDay('from', from)) : new Date(0),
    until: to
      ? new Date(endOfBusinessDay(readDay('to', to)).getTime() + 1)
      : new Date('9999-01-01T00:00:00Z'),
  };
}
