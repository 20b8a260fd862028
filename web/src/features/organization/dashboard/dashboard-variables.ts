/** Recent orders on the dashboard (docs/product/organization.md#constants). */
export const RECENT_ORDERS = 5;

/** The newest orders that wait to be handed out; the rest is read on demand. */
const PICKUPS = 20;

/** What `Dashboard` is asked with. */
export function dashboardVariables(organizationId: string) {
  return { organizationId, recentOrders: RECENT_ORDERS, pickups: PICKUPS };
}
