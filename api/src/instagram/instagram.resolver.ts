import { IsUUID, MaxLength } from 'class-validator';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { changeWithHistory, findActingAdminId } from '../accounts/index.js';
import { getOrganizationView, Organization, saveInstagramHandle } from '../fundraising/index.js';
import { Access, type RequestContext, VisibleTo, withOrganizer } from '../http/index.js';
import type { Viewer } from '../lib/viewer.js';
import { type FeedDeps, findFeedOf, parseHandle } from './find-feed.js';

/** POST /api/organizations/instagram (docs/product/organization.md#calls). */
@InputType()
export class InstagramInput {
  @IsUUID('all', { message: 'The organization is not valid.' })
  @Field(() => ID)
  organizationId: string;

  @MaxLength(100, { message: 'This handle is too long' })
  @Field(() => String)
  instagramHandle: string;
}

@VisibleTo('owner', withOrganizer)
@ObjectType({ description: 'A post on Instagram.' })
export class InstagramPost {
  @Field(() => ID, { description: "The post's id at Instagram." })
  id: string;

  @Field(() => String, { nullable: true, description: 'The caption.' })
  caption: string | null;

  @Field(() => String, { nullable: true, description: 'The picture, or the preview of a video.' })
  imageUrl: string | null;

  @Field(() => String, { description: "The post's address." })
  permalink: string;

  @Field(() => Date, { description: 'When it was posted.' })
  postedAt: Date;
}

@VisibleTo('owner', withOrganizer)
@ObjectType({ description: "An organization's Instagram handle and newest posts." })
export class InstagramFeed {
  @Field(() => String, { nullable: true, description: 'The handle, without the @.' })
  handle: string | null;

  @Field(() => [InstagramPost], {
    description: 'The newest 9 posts. Empty when Instagram is not set up or cannot be reached.',
  })
  posts: InstagramPost[];
}

@Resolver(() => Organization)
export class InstagramResolver {
  constructor(private readonly deps: FeedDeps) {}

  @VisibleTo('owner', withOrganizer)
  @FieldResolver(() => InstagramFeed, { nullable: true, description: 'Its newest posts on Instagram.' })
  instagram(@Root() { instagramHandle }: Organization): Promise<InstagramFeed> {
    return findFeedOf(this.deps, instagramHandle);
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Mutation(() => Organization, {
    description: 'Saves the Instagram handle; a leading @ is removed. Organization session.',
  })
  async connectInstagram(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('handle', () => String, { description: 'The handle, with or without the @.' }) handle: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    await saveHandle(this.deps, viewer, organizationId, parseHandle(handle, 'handle'));
    return getOrganizationView(this.deps.database.read, organizationId);
  }
}

/** Saves an organization's handle, with a line in its history. Throws NotFoundError (404). */
export function saveHandle(
  { database }: FeedDeps,
  viewer: Viewer,
  organizationId: string,
  handle: string,
): Promise<void> {
  const edit = { organizationId, adminId: findActingAdminId(viewer, organizationId) };
  const line = { organizationId, viewer, action: 'settings-changed', isAudited: true };
  return changeWithHistory(database, line, (tx) => saveInstagramHandle(tx, edit, handle));
}
