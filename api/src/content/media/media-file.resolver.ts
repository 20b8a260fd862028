import { Arg, Args, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { getAdminId, StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  edges,
  edgesOf,
  Node,
  nodeOf,
  oneOrNull,
  PageArgs,
  RenamedId,
  type RequestContext,
  VisibleTo,
  withContent,
  SearchText,
} from '../../http/index.js';
import {
  deleteMediaFile,
  findMediaFiles,
  type FindProductsShowing,
  getMediaFile,
  describeMediaFile,
} from './media-files.js';

/** Used by GraphQL and REST. */
@VisibleTo('staff')
@ObjectType({ description: 'An uploaded picture.' })
export class MediaFile extends Node {
  @Field(() => String, { description: 'Its path on this server.' })
  url: string;

  @Field(() => String, { description: 'The name of the uploaded file.' })
  fileName: string;

  @Field(() => String, { description: 'The stored media type: image/webp.' })
  mimeType: string;

  @Field(() => Int, { description: 'The size in bytes.' })
  size: number;

  @Field(() => Int, { description: 'Pixels.' })
  width: number;

  @Field(() => Int, { description: 'Pixels.' })
  height: number;

  @Field(() => String, { nullable: true, description: 'The alternative text.' })
  altText: string | null;

  @Field(() => Date, { description: 'When it was uploaded.' })
  createdAt: Date;

  @Field(() => String, {
    nullable: true,
    deprecationReason: 'Until 2027-12-01: ask uploader { name }.',
    description: 'The name of the person who uploaded it.',
  })
  uploadedBy: string | null;

  /** Behind the edge `uploader`; left out of REST. */
  uploaderId?: string | null;
}

const MediaFileConnection = connectionOf(MediaFile, 'staff');

@InputType({ description: 'Pictures that match every given condition.' })
export class MediaFileFilter {
  @Field(() => Boolean, { nullable: true, description: 'Whether it has an alternative text.' })
  isDescribed?: boolean | null;

  @SearchText('Text in the file name or alternative text, ignoring case.')
  search?: string | null;
}

type Deps = { readonly database: Database; readonly findProductsShowing: FindProductsShowing };

export const mediaFileEdges = edges(
  edgesOf(MediaFile, {
    uploader: oneOrNull(StaffMember, 'uploaderId', staffMemberById, 'The uploader.'),
  }),
  nodeOf(MediaFile, (_context, { database }: Deps, id) => getMediaFile(database.read, id)),
);

@Resolver()
export class MediaFileResolver {
  constructor(private readonly deps: Deps) {}

  @Access('staff')
  @Query(() => MediaFileConnection, { description: 'Uploaded pictures, newest first. Staff.' })
  mediaLibrary(
    @Args() page: PageArgs,
    @Arg('filter', () => MediaFileFilter, { nullable: true, description: 'Which pictures; all by default.' })
    filter?: MediaFileFilter | null,
  ): Promise<Connection<MediaFile>> {
    return findMediaFiles(this.deps.database.read, filter ?? {}, page);
  }

  @Access('staff')
  @Query(() => [MediaFile], {
    deprecationReason: 'Until 2027-12-01: ask mediaLibrary.',
    description: 'The newest 500 uploaded pictures. Staff.',
  })
  async mediaFiles(): Promise<readonly MediaFile[]> {
    return (await findMediaFiles(this.deps.database.read, {}, { first: 500 })).nodes;
  }

  @Access('admin', withContent)
  @Mutation(() => MediaFile, {
    description: 'Sets the alternative text of a picture; an empty text removes it. Administrators.',
  })
  async describeMediaFile(
    @RenamedId('mediaFileId', "The picture's id.") id: string,
    @Arg('altText', () => String, { description: 'The alternative text.' }) altText: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<MediaFile> {
    const { database } = this.deps;
    const adminId = getAdminId(viewer);
    await database.transaction((tx) => describeMediaFile(tx, { id, altText, adminId }));
    return getMediaFile(database.read, id);
  }

  @Access('admin', withContent)
  @Mutation(() => MediaFile, {
    description: 'Deletes a picture that no product or text uses. Administrators. Fails with PICTURE_IN_USE.',
  })
  deleteMediaFile(
    @RenamedId('mediaFileId', "The picture's id.") id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<MediaFile> {
    const deletion = { id, adminId: getAdminId(viewer) };
    return this.deps.database.transaction((tx) => deleteMediaFile(tx, this.deps, deletion));
  }
}
