import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { findActingAdminId } from '../accounts/index.js';
import {
  getOrganization,
  Organization,
  organizationView,
  saveInstagramHandle,
} from '../fundraising/index.js';
import { Access, VisibleTo, type RequestContext } from '../http/index.js';
import { findFeedOf, type FeedDeps } from './find-feed.js';
import { InstagramFeed } from './instagram.types.js';
import { parseHandle } from './parse-handle.js';

@Resolver(() => Organization)
export class InstagramResolver {
  constructor(private readonly deps: FeedDeps) {}

  @VisibleTo('owner')
  @FieldResolver(() => InstagramFeed, { nullable: true, description: 'Its newest posts on Instagram.' })
  instagram(@Root() { instagramHandle }: Organization): Promise<InstagramFeed> {
    return findFeedOf(this.deps, instagramHandle);
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, { description: 'A leading @ is removed. Organization session.' })
  async connectInstagram(
    @Arg('organizationId', () => ID, { description: 'Whose handle.' }) organizationId: string,
    @Arg('handle', () => String, { description: 'With or without the @.' }) handle: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database } = this.deps;
    const parsed = parseHandle(handle);
    const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId) };
    await database.transaction((tx) => saveInstagramHandle(tx, edit, parsed));
    return organizationView(await getOrganization(database.read, organizationId));
  }
}
