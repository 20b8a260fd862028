import { counted } from './counts.js';

/** What paper says of bags that were refunded out of a mix pack: ', without 1 bag (refunded)'; empty for none. */
export function missingBagsText(missingBags: number): string {
  if (missingBags === 0) return '';
  return `, without ${counted(missingBags, 'bag')} (refunded)`;
}
