import type { ShownBox } from './shown-boxes';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const ownPrefix = /^skycrumb:/i;

/**
 * What a scanned picture says: a box of this list, an order of the shop that is not on it, or something else
 * altogether.
 */
export type Scan =
  | { readonly kind: 'box'; readonly box: ShownBox }
  | { readonly kind: 'not-on-list' }
  | { readonly kind: 'not-ours' };

/** Reads `SKYCRUMB:<order id>` of the emails, and the short code of the printed labels. */
export function readScan(text: string, boxes: readonly ShownBox[]): Scan {
  const given = text.trim();
  const [id] = ownPrefix.test(given) ? (uuid.exec(given) ?? []) : [];
  const code = given.replace(ownPrefix, '').toUpperCase();
  const box = boxes.find((one) => (id ? one.id === id.toLowerCase() : one.shortCode === code));
  if (box) return { kind: 'box', box };
  return { kind: ownPrefix.test(given) ? 'not-on-list' : 'not-ours' };
}
