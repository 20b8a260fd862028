/** Where this document was loaded, whatever the address is by now. */
const startedAt = globalThis.location?.pathname ?? '';

/**
 * For the checkout's route: dashboards and the administration are documents that take no script of the card provider.
 * Coming from there, the checkout begins in a document of its own; the cart is kept by the browser.
 */
export function beginInOwnDocument(): Promise<null> {
  if (!/^\/(?:admin|organization)(?:\/|$)/i.test(startedAt)) return Promise.resolve(null);
  location.assign('/checkout');
  // Nothing is drawn here any more.
  return new Promise(() => undefined);
}
