import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { findActingAdminId } from '../accounts/index.js';
import {
  loadOrganizationDashboard,
  OrganizationDashboard,
  saveInstagramHandle,
} from '../fundraising/index.js';
import { Access, type RequestContext } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { findInstagramFeed, type FeedDeps } from './find-feed.js';
import { InstagramFeed } from './instagram.types.js';
import { parseHandle } from './parse-handle.js';

@Resolver()
export class InstagramResolver {
  constructor(private readonly deps: FeedDeps & { readonly clock: Clock }) {}

  @Access({ ownOrganization: 'organizationId' })
  @Query(() => InstagramFeed, { description: 'Organization session.' })
  organizationInstagram(@Arg('organizationId', () => ID) organizationId: string): Promise<InstagramFeed> {
    return findInstagramFeed(this.deps, organizationId);
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => OrganizationDashboard, { description: 'A leading @ is removed. Organization session.' })
  async connectInstagram(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('handle', () => String) handle: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationDashboard> {
    const { database, clock } = this.deps;
    const parsed = parseHandle(handle);
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId) };
    await database.transaction((tx) => saveInstagramHandle(tx, edit, parsed));
    return loadOrganizationDashboard(database.read, organizationId, clock());
  }
}
