import { Arg, Ctx, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { SessionWatch } from '../accounts/index.js';
import type { Database } from '../database/index.js';
import { readPageSize, type RequestContext } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { isUuid } from '../lib/ids.js';
import { NotFoundError, UnauthenticatedError } from '../lib/domain-error.js';
import { createEventLoader, everywhere, type Topics } from '../realtime/index.js';
import { AdminActivity, AdminActivityType } from './activity.types.js';
import { AdminAnalytics } from './analytics.types.js';
import { findActivity } from './find-activity.js';
import { loadAnalytics } from './load-analytics.js';
import { readPeriod } from './period.js';
import { loadPlatformStats } from './platform-stats.js';
import { AdminStats } from './stats.types.js';
import { adminStats } from './stats.views.js';

export type ReportingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessionWatch: SessionWatch;
};

/** Totals over all organizations, for staff. */
@Resolver()
export class ReportingResolver {
  private readonly loadOnce;

  constructor(private readonly deps: ReportingDeps) {
    this.loadOnce = createEventLoader(() => loadPlatformStats(deps.database.reports, deps.clock()));
  }

  @Query(() => AdminStats, { description: 'The platform in totals. Staff.' })
  async adminStats(): Promise<AdminStats> {
    return adminStats(await loadPlatformStats(this.deps.database.reports, this.deps.clock()));
  }

  @Query(() => [AdminActivity], { description: 'What happened lately, newest first. Staff.' })
  async adminActivity(
    @Arg('types', () => [AdminActivityType], { nullable: true }) types: AdminActivityType[] | undefined,
    @Arg('before', () => Date, { nullable: true }) before: Date | undefined,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
  ): Promise<AdminActivity[]> {
    return findActivity(this.deps.database.read, {
      types: types ?? [],
      before: before ?? null,
      first: readPageSize(first),
    });
  }

  @Query(() => AdminAnalytics, { description: 'Sales of the days from and to (YYYY-MM-DD, Eastern). Staff.' })
  async adminAnalytics(
    @Arg('from', () => String) from: string,
    @Arg('to', () => String) to: string,
    @Arg('organizationId', () => ID, { nullable: true }) organizationId?: string,
  ): Promise<AdminAnalytics> {
    if (organizationId && !isUuid(organizationId)) throw new NotFoundError('Organization');
    const period = readPeriod(from, to);
    return loadAnalytics(this.deps.database.reports, { period, organizationId: organizationId ?? null });
  }

  @Subscription(() => AdminStats, {
    topics: 'platform-pulse',
    topicId: () => everywhere,
    description: 'The totals again after every order and registration, at most once a second. Staff.',
  })
  async adminStatsChanged(
    @Root() pulse: Topics['platform-pulse'][1],
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminStats> {
    // The socket knew the session when it was opened; it may have ended since. An organization's does not count.
    if (!viewer.admin || !(await this.deps.sessionWatch({ organization: null, admin: viewer.admin })))
      throw new UnauthenticatedError();
    return adminStats(await this.loadOnce('stats', pulse));
  }
}
