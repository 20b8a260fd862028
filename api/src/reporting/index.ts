import type { Schedule } from '../jobs/index.js';
import { fillSearchEntries, searchHandlers } from './search/keep-search-entries.js';
import { SearchResolver } from './search/search.resolver.js';
import { reportingEdges } from './reporting.edges.js';
import { AttentionResolver } from './attention.resolver.js';
import { ReportingResolver, type ReportingDeps } from './reporting.resolver.js';
import { WaitingWorkResolver } from './waiting-work.js';

export type { ReportingDeps };
export { reportingRoutes } from './reporting.routes.js';
export { searchHandlers };

/** Totals over all organizations, for staff. Reads only. */
export function reportingResolvers(deps: ReportingDeps): object[] {
  return [
    new ReportingResolver(deps),
    new AttentionResolver(deps),
    new WaitingWorkResolver(deps),
    new SearchResolver(deps),
    ...reportingEdges(deps),
  ];
}

export function reportingSchedules({ database }: ReportingDeps): Schedule[] {
  return [{ name: 'fill-search-entries', everyMs: 5 * 60_000, run: () => fillSearchEntries(database) }];
}
