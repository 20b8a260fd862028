import { ShippingResolver } from './shipping.resolver.js';
import type { SlipDeps } from './slips/slip-drawers.js';

export { shippingRoutes } from './shipping.routes.js';
export { slipDrawers } from './slips/slip-drawers.js';

export function shippingResolvers(deps: SlipDeps): object[] {
  return [new ShippingResolver(deps)];
}
