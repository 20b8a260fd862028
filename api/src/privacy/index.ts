import { CustomerEdgesResolver } from './customer-edges.resolver.js';
import type { PrivacyDeps } from './erase-supporter-data.js';
import { orderInFlightEdges, SupporterDataResolver } from './supporter-data.resolver.js';

export { eraseSupporterData } from './erase-supporter-data.js';
export { exportSupporterData } from './export-supporter-data.js';
export { privacyRoutes } from './privacy.routes.js';

/** Finding, exporting and erasing a person's data by email address. */
export function privacyResolvers(deps: PrivacyDeps): object[] {
  return [new SupporterDataResolver(deps), orderInFlightEdges(deps), new CustomerEdgesResolver(deps)];
}
