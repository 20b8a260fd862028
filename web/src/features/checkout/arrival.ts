/** Where the browser keeps the id of the order that is being paid. */
const KEY = 'skycrumb-paying';

/**
 * Called once an order is placed and its payment is about to be confirmed: the confirmation that the provider
 * leads to is then known from one that is opened later, from an email. Kept for all tabs, because a bank's app may
 * come back in another one.
 */
export function rememberPaying(orderId: string): void {
  try {
    localStorage.setItem(KEY, orderId);
  } catch {
    // Storage may be full or forbidden: the cart is then not kept either.
  }
}

/** Whether the shopper comes from paying this order, and has not been thanked for it yet. */
export function isArrival(orderId: string): boolean {
  try {
    return localStorage.getItem(KEY) === orderId;
  } catch {
    return false;
  }
}

/** The shopper has arrived: from now on the order's page is one like any other. */
export function endArrival(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What cannot be removed could not be kept.
  }
}
