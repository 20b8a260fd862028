import { IsIn } from 'class-validator';
import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Database } from '../database/index.js';
import { Organization, organizationById } from '../fundraising/index.js';
import {
  Access,
  type Connection,
  computed,
  edges,
  edgesOf,
  nodeOf,
  one,
  PageArgs,
  Rates,
  rates,
  type RequestContext,
  withOrganizer,
} from '../http/index.js';
import { NotFoundError } from '../lib/domain-error.js';
import { type Language, languages } from '../lib/languages.js';
import { createEventLoader, type Realtime, topicIdOf } from '../realtime/index.js';
import { findAllFlyers, findFlyer, findFlyersOf } from './find-flyers.js';
import { Flyer, FlyerConnection, FlyerFilter, FlyerFormat, FlyerLanguage, flyerView } from './flyer.types.js';
import { requestFlyer, retryFlyer } from './request-flyer.js';

type FlyerEvent = { readonly flyerId: string };
type Deps = {
  readonly database: Database;
  readonly realtime: Realtime;
};

@Resolver()
export class FlyerResolver {
  private readonly loadOnce;

  constructor(private readonly deps: Deps) {
    this.loadOnce = createEventLoader((id) => findFlyer(deps.database.read, id));
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Rates(rates.flyers)
  @Mutation(() => Flyer, { description: 'Requests a flyer; a worker makes it. Organization session.' })
  async generateFlyer(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('format', () => FlyerFormat, { defaultValue: FlyerFormat.pdf, description: 'The file format.' })
    format: FlyerFormat,
    @Arg('language', () => FlyerLanguage, {
      defaultValue: 'en',
      description: 'The language of the flyer.',
    })
    language: Language,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Flyer> {
    const request = { organizationId, format, language, viewer };
    const flyer = await this.deps.database.transaction((tx) => requestFlyer(tx, request));
    this.deps.realtime.publish('organization-flyer', organizationId.toLowerCase(), { flyerId: flyer.id });
    return flyerView(flyer);
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Rates(rates.flyers)
  @Mutation(() => Flyer, {
    description: 'Tries a failed flyer again. Organization session. Fails with FLYER_NOT_FAILED.',
  })
  async retryFlyer(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('flyerId', () => ID, { description: "The flyer's id." }) flyerId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Flyer> {
    const retry = { organizationId, flyerId, viewer };
    const flyer = await this.deps.database.transaction((tx) => retryFlyer(tx, retry));
    this.deps.realtime.publish('organization-flyer', organizationId.toLowerCase(), { flyerId: flyer.id });
    return flyerView(flyer);
  }

  @Access({ ownOrganization: 'organizationId' }, withOrganizer)
  @Subscription(() => Flyer, {
    topics: 'organization-flyer',
    topicId: topicIdOf('organizationId', 'Organization'),
    description: 'Every flyer that is requested, completed or failed. Organization session.',
  })
  async flyerChanged(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) _organizationId: string,
    @Root() event: FlyerEvent,
  ): Promise<Flyer> {
    const flyer = await this.loadOnce(event.flyerId, event);
    if (!flyer) throw new NotFoundError('Flyer');
    return flyerView(flyer);
  }

  @Access('staff')
  @Query(() => FlyerConnection, { description: 'Those of all organizations, newest request first. Staff.' })
  flyers(
    @Arg('filter', () => FlyerFilter, { nullable: true, description: 'Omit it for all.' })
    filter: FlyerFilter | undefined,
    @Args() page: PageArgs,
  ): Promise<Connection<Flyer>> {
    return findAllFlyers(this.deps.database.read, filter ?? {}, page);
  }
}

/** The documented body: `{format: 'pdf'}`; both fields are optional. */
@InputType()
export class GenerateFlyerInput {
  @IsIn(Object.values(FlyerFormat), { message: 'The format must be pdf or png.' })
  @Field(() => FlyerFormat, { nullable: true, description: 'Default: pdf.' })
  format?: FlyerFormat | null;

  @IsIn(Object.keys(languages), {
    message: `The language must be one of ${Object.keys(languages).join(', ')}.`,
  })
  @Field(() => FlyerLanguage, { nullable: true, description: 'Default: en.' })
  language?: Language | null;
}

export const flyerEdges = edges(
  edgesOf(Flyer, {
    organization: one(Organization, 'organizationId', organizationById, 'The organization it is for.'),
  }),
  edgesOf(Organization, {
    flyers: computed(
      FlyerConnection,
      ({ id }, _context, { database }: Pick<Deps, 'database'>, page) => findFlyersOf(database.read, id, page),
      {
        isPaged: true,
        visibleTo: 'owner',
        ...withOrganizer,
        cost: 'ownStatement',
        description: 'Its flyers, newest first.',
      },
    ),
  }),
  nodeOf(Flyer, async (_context, { database }: Pick<Deps, 'database'>, id) => {
    const flyer = await findFlyer(database.read, id);
    return flyer && flyerView(flyer);
  }),
);
