import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Database, Tx } from '../../database/index.js';
import { Access, type RequestContext, withOrganizer } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { getOrganization } from '../organizations/find-fundraisers.js';
import { Organization, organizationView } from '../organizations/organization.types.js';
import { announcePrizes, markPrizeHandedOut, type PrizeChange } from './change-prize.js';

/** An organization announces prizes and hands them out. */
@Resolver()
export class PrizesResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, { description: 'Announces prizes to their teachers by email, each once.' })
  announcePrizes(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('awardIds', () => [ID], { description: 'The ids of the prizes.' }) awardIds: string[],
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return this.change(context, organizationId, (tx, change) => announcePrizes(tx, change, awardIds));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, { description: 'Marks a prize as handed out or not.' })
  markPrizeHandedOut(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('awardId', () => ID, { description: "The prize's id." }) awardId: string,
    @Arg('isHandedOut', () => Boolean, { description: 'Whether it was handed out.' }) isHandedOut: boolean,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return this.change(context, organizationId, (tx, change) =>
      markPrizeHandedOut(tx, change, { awardId, isHandedOut }),
    );
  }

  private async change(
    { viewer }: RequestContext,
    organizationId: string,
    apply: (tx: Tx, change: PrizeChange) => Promise<void>,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    await database.transaction((tx) => apply(tx, { organizationId, viewer, now: clock() }));
    return organizationView(await getOrganization(database.read, organizationId));
  }
}
