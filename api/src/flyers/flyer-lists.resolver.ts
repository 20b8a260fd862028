import { Arg, Args, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../database/index.js';
import { Organization, organizationById } from '../fundraising/index.js';
import {
  Access,
  Cost,
  edgesOf,
  one,
  PageArgs,
  VisibleTo,
  type Connection,
  everyMember,
} from '../http/index.js';
import { findAllFlyers, findFlyersOf } from './find-flyers.js';
import { Flyer, FlyerConnection, FlyerFilter } from './flyer.types.js';

type Deps = { readonly database: Database };

@Resolver()
export class FlyerListsResolver {
  constructor(private readonly deps: Deps) {}

  @Access('staff')
  @Query(() => FlyerConnection, { description: 'Of all organizations, the last asked for first. Staff.' })
  flyers(
    @Arg('filter', () => FlyerFilter, { nullable: true, description: 'Only those that fit.' })
    filter: FlyerFilter | undefined,
    @Args() page: PageArgs,
  ): Promise<Connection<Flyer>> {
    return findAllFlyers(this.deps.database.read, filter ?? {}, page);
  }
}

@Resolver(() => Organization)
export class OrganizationFlyersResolver {
  constructor(private readonly deps: Deps) {}

  @VisibleTo('owner', everyMember)
  @Cost('ownStatement')
  @FieldResolver(() => FlyerConnection, { nullable: true, description: 'Its flyers, newest first.' })
  flyers(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<Flyer>> {
    return findFlyersOf(this.deps.database.read, id, page);
  }
}

export const flyerEdges = edgesOf(Flyer, {
  organization: one(Organization, 'organizationId', organizationById, {
    description: 'The organization it is for.',
  }),
});
