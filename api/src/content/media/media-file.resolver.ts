import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { getAdminId } from '../../accounts/index.js';
import { deleteMediaFile, type FindProductsShowing } from './delete-media-file.js';
import { describeMediaFile } from './describe-media-file.js';
import { MediaFile } from './media-file.types.js';
import { mediaFileView } from './media-file.views.js';
import { findMediaFile, listMediaFiles } from './media-files.js';

type Deps = { readonly database: Database; readonly findProductsShowing: FindProductsShowing };

@Resolver()
export class MediaFileResolver {
  constructor(private readonly deps: Deps) {}

  @Access('staff')
  @Query(() => [MediaFile], { description: 'Uploaded pictures, newest first. Staff.' })
  async mediaFiles(): Promise<MediaFile[]> {
    return (await listMediaFiles(this.deps.database.read)).map(mediaFileView);
  }

  @Access('admin')
  @Mutation(() => MediaFile, {
    description: 'Says in words what a picture shows; an empty text takes that away. Administrators.',
  })
  async describeMediaFile(
    @Arg('id', () => ID, { description: "The picture's id." }) id: string,
    @Arg('altText', () => String, { description: 'What the picture shows.' }) altText: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<MediaFile> {
    const { database } = this.deps;
    const adminId = getAdminId(viewer);
    await database.transaction((tx) => describeMediaFile(tx, { id, altText, adminId }));
    const file = await findMediaFile(database.read, id);
    if (!file) throw new NotFoundError('Picture');
    return mediaFileView(file);
  }

  @Access('admin')
  @Mutation(() => Boolean, {
    description: 'Refused while a product or a text shows the picture. Administrators.',
  })
  async deleteMediaFile(
    @Arg('id', () => ID, { description: "The picture's id." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<boolean> {
    const adminId = getAdminId(viewer);
    await this.deps.database.transaction((tx) => deleteMediaFile(tx, this.deps, { id, adminId }));
    return true;
  }
}
