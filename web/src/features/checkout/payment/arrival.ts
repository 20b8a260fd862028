import { browserStorage, tabStorage } from '../../../lib/browser/storage';

/** Storage key of the id of the order being paid. */
const PAYING = 'skycrumb-paying';

/** Tab storage key of the checkout form. Card data is the provider's and never stored here. */
export const CHECKOUT_KEY = 'skycrumb-checkout';

/** Tab storage key of an order form that is not in the cart yet. */
export const ORDER_FORM_KEY = 'skycrumb-order-form';

/** Storage key of the ids of the last orders that the shopper was thanked for. */
const THANKED = 'skycrumb-thanked';

/** More orders than anyone pays while an earlier one can still be refused as paid (docs/product/orders.md). */
const MAX_THANKED = 20;

/**
 * Called before the card step, and when the server reports that an order was already paid. It tells the visit that
 * follows from a later one, such as from an email. An order that the shopper was already thanked for is ignored, so
 * that it does not empty a later cart. Shared by all tabs, since a bank's app may return to another one.
 */
export function rememberPaying(orderId: string): void {
  if (readThanked().includes(orderId)) return;
  browserStorage.write(PAYING, orderId);
}

/** Whether the shopper comes from paying this order and has not been thanked yet. */
export function isArrival(orderId: string): boolean {
  return browserStorage.read(PAYING) === orderId;
}

/**
 * The shopper has been thanked: later visits are ordinary ones, and the next shopper on this device starts with an empty
 * form.
 */
export function endArrival(orderId: string): void {
  tabStorage.remove(CHECKOUT_KEY);
  tabStorage.remove(ORDER_FORM_KEY);
  browserStorage.remove(PAYING);
  const others = readThanked().filter((id) => id !== orderId);
  browserStorage.writeJson(THANKED, [orderId, ...others].slice(0, MAX_THANKED));
}

function readThanked(): unknown[] {
  const stored = browserStorage.readJson(THANKED);
  return Array.isArray(stored) ? stored : [];
}
