import { Arg, Args, FieldResolver, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { FindDailySales } from '../catalog/index.js';
import type { Database, Queries } from '../database/index.js';
import { Access, CalendarDay, type Connection, PageArgs, readPageSize } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import { createEventLoader, everywhere, type Topics } from '../realtime/index.js';
import {
  Analytics,
  AnalyticsClassroom,
  AnalyticsOrganization,
  AnalyticsProduct,
  Statistics,
} from './analytics.types.js';
import {
  Activity,
  ActivityConnection,
  ActivityFilter,
  ActivityType,
  findActivity,
  findActivityPage,
} from './find-activity.js';
import {
  findTopClassrooms,
  findTopOrganizations,
  findTopProducts,
  loadAnalytics,
  readPeriod,
} from './load-analytics.js';
import { loadPlatformStats } from './platform-stats.js';

export type ReportingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly findDailySales: FindDailySales;
  /** Counts statements as the list with this filter has them. */
  readonly sumStatements: (
    db: Queries,
    filter: { waitsForPayee: true } | { waitsFor: string },
  ) => Promise<{ readonly count: number; readonly payeeCount: number; readonly oldestAt: Date | null }>;
};

/** Totals over all organizations, for staff. */
@Resolver(() => Analytics)
export class ReportingResolver {
  private readonly loadOnce;

  constructor(private readonly deps: ReportingDeps) {
    this.loadOnce = createEventLoader(() => loadPlatformStats(deps.database.reports, deps.clock()));
  }

  @Access('staff')
  @Query(() => Statistics, { description: 'Totals of the platform. Staff.' })
  statistics(): Promise<Statistics> {
    return loadPlatformStats(this.deps.database.reports, this.deps.clock());
  }

  @Access('staff')
  @Query(() => ActivityConnection, { description: 'Activities on the platform, newest first. Staff.' })
  activityFeed(
    @Arg('filter', () => ActivityFilter, {
      nullable: true,
      description: 'Activities must match all of its fields.',
    })
    filter: ActivityFilter | undefined,
    @Arg('types', () => [ActivityType], {
      nullable: true,
      deprecationReason: 'Until 2028-12-01: use filter.',
      description: 'Only these kinds.',
    })
    types: ActivityType[] | undefined,
    @Args() page: PageArgs,
  ): Promise<Connection<Activity>> {
    return findActivityPage(this.deps.database.read, { types, ...filter }, page);
  }

  @Access('staff')
  @Query(() => [Activity], {
    deprecationReason: 'Until 2027-12-01: ask activityFeed.',
    description: 'Recent activities, newest first. Staff.',
  })
  async activities(
    @Arg('types', () => [ActivityType], { nullable: true, description: 'Only these kinds; all by default.' })
    types: ActivityType[] | undefined,
    @Arg('before', () => Date, { nullable: true, description: 'Only activities before this time.' })
    before: Date | undefined,
    @Arg('first', () => Int, { defaultValue: 20, description: 'The maximum number, 1 to 100.' })
    first: number,
  ): Promise<Activity[]> {
    return findActivity(this.deps.database.read, {
      types: types ?? [],
      before: before ?? null,
      first: readPageSize(first),
    });
  }

  @Access('staff')
  @Query(() => Analytics, { description: 'Sales from one day to another, US Eastern. Staff.' })
  async analytics(
    @Arg('from', () => CalendarDay, { description: 'The first day.' }) from: string,
    @Arg('to', () => CalendarDay, { description: 'The last day.' }) to: string,
    @Arg('organizationId', () => ID, { nullable: true, description: 'One organization; all by default.' })
    organizationId?: string | null,
  ): Promise<Analytics> {
    if (organizationId != null && !isUuid(organizationId)) throw new NotFoundError('Organization');
    const period = readPeriod(from, to);
    return loadAnalytics(this.deps.database.reports, { period, organizationId: organizationId ?? null });
  }

  @Access('staff')
  @Subscription(() => Statistics, {
    topics: 'platform-pulse',
    topicId: () => everywhere,
    description: 'The totals after every order and registration, at most once a second. Staff.',
  })
  statisticsChanged(@Root() pulse: Topics['platform-pulse'][1]): Promise<Statistics> {
    return this.loadOnce('stats', pulse);
  }

  // The top sellers of a period: each reads all its sales, so they are separate fields and totals do not wait for them.

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
