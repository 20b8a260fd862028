import { InvalidInputError } from '../../lib/domain-error.js';
import { fold } from '../../lib/fold.js';
import { isUuid } from '../../lib/ids.js';
import { readTracking, type Tracking, type WrittenTracking } from './tracking.js';

/** A row as it was pasted, by columns. */
export type WrittenRow = WrittenTracking & {
  readonly line: number;
  readonly order?: string | null;
  readonly name?: string | null;
  readonly zip?: string | null;
};

/** Which order a row means. */
export type OrderKey =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'short-id'; readonly id: string }
  | { readonly by: 'name'; readonly name: string; readonly zip: string };

export type ReadRow = {
  readonly line: number;
  readonly key: OrderKey | null;
  readonly tracking: Tracking;
  /** Why it cannot be used; null where it can. */
  readonly fault: string | null;
};

/** Below it a search of all names would look at each of them. */
const minNameLength = 3;

export function readParcelRow(row: WrittenRow): ReadRow {
  const { line } = row;
  const key = readKey(row);
  try {
    const tracking = readTracking(row);
    const isUseless = tracking.trackingNumber === null;
    return { line, key, tracking, fault: isUseless ? 'There is no tracking number.' : faultOf(key, row) };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const tracking = { carrier: row.carrier ?? null, trackingNumber: row.trackingNumber ?? null };
    return { line, key, tracking, fault: Object.values(error.fields)[0] ?? error.message };
  }
}

function faultOf(key: OrderKey | null, { order }: WrittenRow): string | null {
  if (key !== null) return null;
  if (order?.trim()) return `“${order.trim()}” is no order ID.`;
  return 'There is no order ID, and no name with a ZIP code.';
}

function readKey({ order, name, zip }: WrittenRow): OrderKey | null {
  const id = order?.trim().replace(/^#/, '').toLowerCase() ?? '';
  if (isUuid(id)) return { by: 'id', id };
  if (/^[0-9a-f]{8}$/.test(id)) return { by: 'short-id', id };
  const [code] = /^\d{5}/.exec(zip?.trim() ?? '') ?? [];
  const person = tidyName(name ?? '');
  return code && person.length >= minNameLength ? { by: 'name', name: person, zip: code } : null;
}

/** Label software prints names without accents, in capitals, with any spaces between. */
export function tidyName(name: string): string {
  return fold(name).trim().replace(/\s+/g, ' ');
}
