import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { assertMayChange } from '../../accounts/index.js';
import { Access, isVisible, type RequestContext } from '../../http/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { getOwnPickupDay } from '../days/find-pickup-days.js';
import type { PickupResolverDeps } from '../pickup.resolvers.js';
import { createHelperLink, revokeHelperLink } from './change-helper-links.js';
import { HelperLinkEntity } from './helper-link.entity.js';
import { HelperLink } from './helper-link.types.js';
import { helperLinkView } from './helper-link.views.js';

/** Links for those who hand out. The organization itself, and administrators. */
@Resolver()
export class HelperLinkResolver {
  constructor(private readonly deps: PickupResolverDeps) {}

  @Access('session')
  @Mutation(() => HelperLink, { description: "Makes a link to a day's hand-out list. Its own organization." })
  async createHelperLink(
    @Arg('pickupDayId', () => ID, { description: 'Of which day.' }) pickupDayId: string,
    @Arg('label', () => String, { description: 'For whom, in at most 60 characters.' }) label: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<HelperLink> {
    const { database, secrets, clock, publicUrl } = this.deps;
    const day = await getOwnPickupDay(database.read, viewer, pickupDayId);
    assertMayChange(viewer, day.organizationId);
    const { link, token } = await database.transaction((tx) =>
      createHelperLink(tx, secrets, { dayId: day.id, label, now: clock() }),
    );
    return helperLinkView(link, `${publicUrl}/pickup/${token}`);
  }

  @Access('session')
  @Mutation(() => HelperLink, { description: 'Ends a link at once, with its sockets. Its own organization.' })
  async revokeHelperLink(
    @Arg('id', () => ID, { description: 'Which link.' }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<HelperLink> {
    const { database, realtime, clock } = this.deps;
    const found = isUuid(id) ? await database.read.findOneBy(HelperLinkEntity, { id }) : null;
    if (!found || !isVisible('owner', viewer, found.organizationId)) throw new NotFoundError('Link');
    assertMayChange(viewer, found.organizationId);
    const link = await database.transaction((tx) => revokeHelperLink(tx, id, clock()));
    realtime.publish('session-ended', id.toLowerCase(), { sessionHash: null });
    return helperLinkView(link);
  }
}
