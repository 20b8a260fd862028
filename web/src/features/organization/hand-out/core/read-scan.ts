import type { ShownBox } from './shown-boxes';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const ownPrefix = /^skycrumb:/i;

/**
 * The result of a scan: a box on this list, one of our orders that is not on it, or a foreign code.
 */
export type Scan =
  | { readonly kind: 'box'; readonly box: ShownBox }
  | { readonly kind: 'not-on-list' }
  | { readonly kind: 'not-ours' };

/** Reads `SKYCRUMB:<order id>` from emails and the short code from printed labels. */
export function readScan(text: string, boxes: readonly ShownBox[]): Scan {
  const scanned = text.trim();
  const [id] = ownPrefix.test(scanned) ? (uuid.exec(scanned) ?? []) : [];
  const code = scanned.replace(ownPrefix, '').toUpperCase();
  const box = boxes.find((one) => (id ? one.id === id.toLowerCase() : one.shortCode === code));
  if (box) return { kind: 'box', box };
  return { kind: ownPrefix.test(scanned) ? 'not-on-list' : 'not-ours' };
}
