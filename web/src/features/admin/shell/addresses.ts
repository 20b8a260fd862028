import { tabAddress } from './tabs';

/** The orders tab with this order alone. */
export function orderAddress(id: string): string {
  return `${tabAddress('orders')}&search=${id.slice(-8)}`;
}

/** The notifications tab with the e-mails that this search finds. */
export function emailsAddress(recipient: string): string {
  return `${tabAddress('notifications')}&emails=${encodeURIComponent(recipient)}`;
}

/** The organizations tab with what this search finds. */
export function organizationAddress(code: string): string {
  return `${tabAddress('organizations')}&search=${encodeURIComponent(code)}`;
}
