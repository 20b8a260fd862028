import { browserStorage } from '../../../lib/browser/storage';

/** Where the browser keeps the id of the order that is being paid. */
const PAYING = 'skycrumb-paying';

/** Where it keeps the ids of the last orders that the shopper was thanked for. */
const THANKED = 'skycrumb-thanked';

/** More orders than anybody pays while an earlier one can still be refused as paid (docs/product/orders.md). */
const MAX_THANKED = 20;

/**
 * Called by what leads to the confirmation: before the card step, and where the server says that an order was paid
 * whose response was lost. The visit that follows is then known from one that is opened later, from an email. An order
 * that the shopper was thanked for already stays one like any other, so that no later cart is emptied for it. Kept for
 * all tabs, because a bank's app may come back in another one.
 */
export function rememberPaying(orderId: string): void {
  if (readThanked().includes(orderId)) return;
  browserStorage.write(PAYING, orderId);
}

/** Whether the shopper comes from paying this order, and has not been thanked for it yet. */
export function isArrival(orderId: string): boolean {
  return browserStorage.read(PAYING) === orderId;
}

/** The shopper has arrived: from now on the order's page is one like any other. */
export function endArrival(orderId: string): void {
  browserStorage.remove(PAYING);
  const others = readThanked().filter((id) => id !== orderId);
  browserStorage.writeJson(THANKED, [orderId, ...others].slice(0, MAX_THANKED));
}

function readThanked(): unknown[] {
  const stored = browserStorage.readJson(THANKED);
  return Array.isArray(stored) ? stored : [];
}
