import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Analytics, AnalyticsClassroom, AnalyticsOrganization, AnalyticsProduct } from './analytics.types.js';
import { findTopClassrooms, findTopOrganizations, findTopProducts } from './load-analytics.js';
import type { ReportingDeps } from './reporting.resolver.js';

/** Who sold most in a period. Each reads all sales of it, so that the totals do not wait for them. */
@Resolver(() => Analytics)
export class TopSalesResolver {
  constructor(private readonly deps: ReportingDeps) {}

  @FieldResolver(() => [AnalyticsProduct], { description: 'What sold best.' })
  topProducts(@Root() { reading }: Analytics): Promise<AnalyticsProduct[]> {
    return findTopProducts(this.deps.database.reports, reading);
  }

  @FieldResolver(() => [AnalyticsOrganization], { description: 'Who sold most.' })
  topOrganizations(@Root() { reading }: Analytics): Promise<AnalyticsOrganization[]> {
    return findTopOrganizations(this.deps.database.reports, reading);
  }

  @FieldResolver(() => [AnalyticsClassroom], { description: 'Which classes sold most.' })
  topClassrooms(@Root() { reading }: Analytics): Promise<AnalyticsClassroom[]> {
    return findTopClassrooms(this.deps.database.reports, reading);
  }
}
