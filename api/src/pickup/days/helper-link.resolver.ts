import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { In } from 'typeorm';
import { assertMayChange, changeWithHistory } from '../../accounts/index.js';
import {
  Access,
  isVisible,
  RenamedId,
  type RequestContext,
  VisibleTo,
  withOrganizer,
  perRequest,
} from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { getOwnPickupDay } from './find-pickup-days.js';
import type { PickupResolverDeps } from '../pickup.resolvers.js';
import { createHelperLink, revokeHelperLink } from './helper-links.js';
import { HelperLinkEntity } from '../pickup.entity.js';

@VisibleTo('owner', { ...withOrganizer, owner: 'organizationId' })
@ObjectType({ description: "A link that opens only a day's hand-out list, without a password." })
export class HelperLink {
  @Field(() => ID, { description: 'The id. It gives no access.' })
  id: string;

  @Field(() => String, { description: 'The name of the person or group it is for.' })
  label: string;

  @Field(() => Date, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it expires: at the end of the day after the pickup day.' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was revoked.' })
  revokedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The URL, only in the response of createHelperLink: it is not stored.',
  })
  url: string | null;

  organizationId: string;
}

/** Links for helpers, managed by the organization itself and administrators. */
@Resolver()
export class HelperLinkResolver {
  constructor(private readonly deps: PickupResolverDeps) {}

  @Access('session', { ...withOrganizer, inPerson: true })
  @Mutation(() => HelperLink, { description: "Makes a link to a day's hand-out list. Its own organization." })
  async createHelperLink(
    @Arg('pickupDayId', () => ID, { description: "The pickup day's id." }) pickupDayId: string,
    @Arg('label', () => String, { description: 'Whom it is for, in at most 60 characters.' })
    label: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<HelperLink> {
    const { database, secrets, clock, publicUrl } = this.deps;
    const day = await getOwnPickupDay(database.read, viewer, pickupDayId);
    assertMayChange(viewer, day.organizationId, withOrganizer.also);
    const line = { organizationId: day.organizationId, viewer, action: 'helper-link-made' };
    const { link, token } = await changeWithHistory(database, line, (tx) =>
      createHelperLink(tx, secrets, { dayId: day.id, label, now: clock() }),
    );
    return helperLinkView(link, `${publicUrl}/pickup/${token}`);
  }

  @Access('session', { ...withOrganizer, inPerson: true })
  @Mutation(() => HelperLink, { description: 'Revokes a link and closes its sockets. Its own organization.' })
  async revokeHelperLink(
    @RenamedId('helperLinkId', "The link's id.") id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<HelperLink> {
    const { database, realtime, clock } = this.deps;
    const found = isUuid(id) ? await database.read.findOneBy(HelperLinkEntity, { id }) : null;
    if (!found || !isVisible('owner', viewer, found.organizationId, withOrganizer.also))
      throw new NotFoundError('Link');
    assertMayChange(viewer, found.organizationId, withOrganizer.also);
    const line = { organizationId: found.organizationId, viewer, action: 'helper-link-ended' };
    const link = await changeWithHistory(database, line, (tx) => revokeHelperLink(tx, id, clock()));
    realtime.publish('session-ended', id.toLowerCase(), { sessionHash: null });
    return helperLinkView(link);
  }
}

function helperLinkView(link: HelperLinkEntity, url: string | null = null): HelperLink {
  const { id, label, createdAt, expiresAt, revokedAt, organizationId } = link;
  return { id, label, createdAt, expiresAt, revokedAt, organizationId, url };
}

/** Links by pickup day id, newest first. */
export const helperLinksOfDay = perRequest.lists('pickupDayId', async (db, ids) => {
  const where = { pickupDayId: In([...ids]) };
  const links = await db.find(HelperLinkEntity, { where, order: { createdAt: 'DESC' } });
  return links.map((link) => ({ ...helperLinkView(link), pickupDayId: link.pickupDayId }));
});
