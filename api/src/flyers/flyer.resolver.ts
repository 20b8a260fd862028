import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { findActingAdminId, sessionsThatOpen, type SessionWatch } from '../accounts/index.js';
import type { Database } from '../database/index.js';
import { assertOrganization } from '../fundraising/index.js';
import { Access, type RequestContext } from '../http/index.js';
import { isUuid } from '../lib/ids.js';
import { NotFoundError, UnauthenticatedError } from '../lib/domain-error.js';
import { createEventLoader, type Realtime } from '../realtime/index.js';
import { findFlyer, listFlyers } from './find-flyers.js';
import { Flyer, FlyerFormat, FlyerLanguage } from './flyer.types.js';
import { ownFlyer } from './flyer.views.js';
import { requestFlyer, retryFlyer } from './request-flyer.js';

type FlyerEvent = { readonly flyerId: string };
type SubscribedTo = { readonly args?: { readonly organizationId?: unknown } };

@Resolver()
export class FlyerResolver {
  private readonly loadOnce;

  constructor(
    private readonly database: Database,
    private readonly realtime: Realtime,
    private readonly isLive: SessionWatch,
  ) {
    this.loadOnce = createEventLoader((id) => findFlyer(database.read, id));
  }

  @Access({ ownOrganization: 'organizationId' })
  @Query(() => [Flyer], { description: 'Newest first. Organization session.' })
  async organizationFlyers(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
  ): Promise<Flyer[]> {
    await assertOrganization(this.database.read, organizationId);
    return (await listFlyers(this.database.read, organizationId, Math.max(0, first))).map(ownFlyer);
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Flyer, { description: 'Asks for a flyer; a worker makes it. Organization session.' })
  async generateFlyer(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('format', () => FlyerFormat, { defaultValue: FlyerFormat.pdf }) format: FlyerFormat,
    @Arg('language', () => FlyerLanguage, { defaultValue: FlyerLanguage.en }) language: FlyerLanguage,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Flyer> {
    const requestedBy = findActingAdminId(viewer, organizationId);
    const wish = { organizationId, format, language, requestedBy };
    const flyer = await this.database.transaction((tx) => requestFlyer(tx, wish));
    this.realtime.publish('organization-flyer', organizationId.toLowerCase(), { flyerId: flyer.id });
    return ownFlyer(flyer);
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Flyer, { description: 'Tries a failed flyer again. Organization session.' })
  async retryFlyer(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('flyerId', () => ID) flyerId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Flyer> {
    const retry = { organizationId, flyerId, requestedBy: findActingAdminId(viewer, organizationId) };
    const flyer = await this.database.transaction((tx) => retryFlyer(tx, retry));
    this.realtime.publish('organization-flyer', organizationId.toLowerCase(), { flyerId: flyer.id });
    return ownFlyer(flyer);
  }

  @Access({ ownOrganization: 'organizationId' })
  @Subscription(() => Flyer, {
    topics: 'organization-flyer',
    topicId: ({ args }: SubscribedTo) => wellFormed(args?.organizationId),
    description: 'Every flyer that was asked for, completed or failed. Organization session.',
  })
  async organizationFlyerChanged(
    @Arg('organizationId', () => ID) organizationId: string,
    @Root() event: FlyerEvent,
    @Ctx() context: RequestContext,
  ): Promise<Flyer> {
    // The socket knew the session when it was opened; it may have ended since.
    if (!(await this.isLive(sessionsThatOpen(context.viewer, organizationId))))
      throw new UnauthenticatedError();
    const flyer = await this.loadOnce(event.flyerId, event);
    if (!flyer) throw new NotFoundError('Flyer');
    return ownFlyer(flyer);
  }
}

/** The id becomes the name of a channel: nothing but a uuid may. */
function wellFormed(id: unknown): string {
  if (!isUuid(id)) throw new NotFoundError('Organization');
  return id.toLowerCase();
}
