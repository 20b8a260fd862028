import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Analytics, AnalyticsClassroom, AnalyticsOrganization, AnalyticsProduct } from './analytics.types.js';
import { findTopClassrooms, findTopOrganizations, findTopProducts } from './load-analytics.js';
import type { ReportingDeps } from './reporting.resolver.js';

/** Top sellers of a period. Each reads all its sales, so they are separate fields and totals do not wait for them. */
@Resolver(() => Analytics)
export class TopSalesResolver {
  constructor(private readonly deps: ReportingDeps) {}

  @FieldResolver(() => [AnalyticsProduct], { description: 'The 10 best-selling products.' })
  topProducts(@Root() { reading }: Analytics): Promise<AnalyticsProduct[]> {
    return findTopProducts(this.deps.database.reports, reading);
  }

  @FieldResolver(() => [AnalyticsOrganization], { description: 'The 10 organizations with most sales.' })
  topOrganizations(@Root() { reading }: Analytics): Promise<AnalyticsOrganization[]> {
    return findTopOrganizations(this.deps.database.reports, reading);
  }

  @FieldResolver(() => [AnalyticsClassroom], { description: 'The 10 classes with the highest sales.' })
  topClassrooms(@Root() { reading }: Analytics): Promise<AnalyticsClassroom[]> {
    return findTopClassrooms(this.deps.database.reports, reading);
  }
}
