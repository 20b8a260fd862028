import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { In } from 'typeorm';
import { assertMayChange, recordHistory } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  isVisible,
  perRequest,
  type RequestContext,
  VisibleTo,
  withOrganizer,
} from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { getOwnPickupDay } from './find-pickup-days.js';
import type { PickupResolverDeps } from '../pickup.resolvers.js';
import { createHelperLink, revokeHelperLink } from './change-helper-links.js';
import { HelperLinkEntity } from '../pickup.entity.js';

@VisibleTo('owner', { ...withOrganizer, owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: "A link that opens a day's hand-out list, and nothing else, without a password.",
})
export class HelperLink {
  @Field(() => ID, { description: 'Its id; it opens nothing.' })
  id: string;

  @Field(() => String, { description: 'For whom it was made.' })
  label: string;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it ends by itself: with the day after the pickup day.' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was taken back.' })
  revokedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its address, in the response to its creation only: nothing stores it.',
  })
  url: string | null;

  organizationId: string;
}

/** Links for those who hand out. The organization itself, and administrators. */
@Resolver()
export class HelperLinkResolver {
  constructor(private readonly deps: PickupResolverDeps) {}

  @Access('session', withOrganizer)
  @Mutation(() => HelperLink, { description: "Makes a link to a day's hand-out list. Its own organization." })
  async createHelperLink(
    @Arg('pickupDayId', () => ID, { description: 'Of which day.' }) pickupDayId: string,
    @Arg('label', () => String, { description: 'For whom, in at most 60 characters.' }) label: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<HelperLink> {
    const { database, secrets, clock, publicUrl } = this.deps;
    const day = await getOwnPickupDay(database.read, viewer, pickupDayId);
    assertMayChange(viewer, day.organizationId, withOrganizer.also);
    const { organizationId } = day;
    const { link, token } = await database.transaction(async (tx) => {
      await recordHistory(tx, { organizationId, viewer, action: 'helper-link-made' });
      return createHelperLink(tx, secrets, { dayId: day.id, label, now: clock() });
    });
    return helperLinkView(link, `${publicUrl}/pickup/${token}`);
  }

  @Access('session', withOrganizer)
  @Mutation(() => HelperLink, { description: 'Ends a link at once, with its sockets. Its own organization.' })
  async revokeHelperLink(
    @Arg('id', () => ID, { description: 'Which link.' }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<HelperLink> {
    const { database, realtime, clock } = this.deps;
    const found = isUuid(id) ? await database.read.findOneBy(HelperLinkEntity, { id }) : null;
    if (!found || !isVisible('owner', viewer, found.organizationId, withOrganizer.also))
      throw new NotFoundError('Link');
    assertMayChange(viewer, found.organizationId, withOrganizer.also);
    const { organizationId } = found;
    const link = await database.transaction(async (tx) => {
      await recordHistory(tx, { organizationId, viewer, action: 'helper-link-ended' });
      return revokeHelperLink(tx, id, clock());
    });
    realtime.publish('session-ended', id.toLowerCase(), { sessionHash: null });
    return helperLinkView(link);
  }
}

function helperLinkView(link: HelperLinkEntity, url: string | null = null): HelperLink {
  const { id, label, createdAt, expiresAt, revokedAt, organizationId } = link;
  return { id, label, createdAt, expiresAt, revokedAt, organizationId, url };
}

/** By the pickup day's id, the newest first. */
export const helperLinksOfDay = perRequest(async ({ database }: { readonly database: Database }, dayIds) => {
  const links = await database.read.find(HelperLinkEntity, {
    where: { pickupDayId: In([...dayIds]) },
    order: { createdAt: 'DESC' },
  });
  return new Map(
    dayIds.map((id) => [
      id,
      links.filter(({ pickupDayId }) => pickupDayId === id).map((link) => helperLinkView(link)),
    ]),
  );
});
