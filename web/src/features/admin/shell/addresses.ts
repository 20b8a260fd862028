import { tabAddress } from './tabs';

/** The orders tab with this order alone. */
export function orderAddress(id: string): string {
  return `${tabAddress('orders')}&search=${id.slice(-8)}`;
}

/** The organizations tab with what this search finds. */
export function organizationAddress(code: string): string {
  return `${tabAddress('organizations')}&search=${encodeURIComponent(code)}`;
}
