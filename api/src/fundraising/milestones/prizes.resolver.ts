import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Database, Tx } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { getOrganization } from '../organizations/find-fundraisers.js';
import { Organization, organizationView } from '../organizations/organization.types.js';
import { announcePrizes, markPrizeHandedOut, type PrizeChange } from './change-prize.js';

/** What an organization's people do with prizes that were won. */
@Resolver()
export class PrizesResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access({ ownOrganizationWrites: 'organizationId' }, { also: ['organizer'] })
  @Mutation(() => Organization, { description: 'Emails the teachers that prizes were won, each once.' })
  announcePrizes(
    @Arg('organizationId', () => ID, { description: 'Whose prizes.' }) organizationId: string,
    @Arg('awardIds', () => [ID], { description: 'Which prizes.' }) awardIds: string[],
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return this.change(context, organizationId, (tx, change) => announcePrizes(tx, change, awardIds));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, { also: ['organizer'] })
  @Mutation(() => Organization, { description: 'Notes that a prize was handed out, or that it was not.' })
  markPrizeHandedOut(
    @Arg('organizationId', () => ID, { description: 'Whose prize.' }) organizationId: string,
    @Arg('awardId', () => ID, { description: 'Which prize.' }) awardId: string,
    @Arg('isHandedOut', () => Boolean, { description: 'False takes it back.' }) isHandedOut: boolean,
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
