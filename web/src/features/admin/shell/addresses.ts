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

/** Everything of one email address. */
export function customerAddress(email: string): string {
  return `/admin/customers?email=${encodeURIComponent(email)}`;
}

/** Everything of one organization. */
export function organizationRecordAddress(id: string): string {
  return `/admin/organizations/${id}`;
}
