import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { ExpectedValueInput, getAdminId } from '../../accounts/index.js';
import type { Database, Tx } from '../../database/index.js';
import { Access, type RequestContext, withContent } from '../../http/index.js';
import { ContentArea, contentAreaView } from './content-area.types.js';
import { getEditedArea } from './edited-areas.js';
import { resetContent, restoreContent, saveContent, type ContentWriteDeps } from './save-content.js';

type Deps = ContentWriteDeps & { readonly database: Database };

const keyOfText = "The text's key.";
const seenText = 'The `updatedAt` that the editor loaded, empty if the text was never changed.';

/** Administrators' changes to managed texts. */
@Resolver()
export class EditContentResolver {
  constructor(private readonly deps: Deps) {}

  @Access('admin', withContent)
  @Mutation(() => ContentArea, {
    description: 'Publishes the text and stores a version. Administrators. Fails with EDITED_MEANWHILE.',
  })
  saveContent(
    @Arg('key', () => String, { description: keyOfText }) key: string,
    @Arg('value', () => String, { description: 'The whole new text.' }) value: string,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: seenText })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContentArea> {
    const adminId = getAdminId(viewer);
    return this.write(key, (tx) => saveContent(tx, this.deps, { key, value, adminId, expected }));
  }

  @Access('admin', withContent)
  @Mutation(() => ContentArea, {
    description: 'Resets to the built-in text. Administrators. Fails with EDITED_MEANWHILE.',
  })
  resetContent(
    @Arg('key', () => String, { description: keyOfText }) key: string,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: seenText })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContentArea> {
    const adminId = getAdminId(viewer);
    return this.write(key, (tx) => resetContent(tx, this.deps, { key, adminId, expected }));
  }

  @Access('admin', withContent)
  @Mutation(() => ContentArea, {
    description: 'Restores an earlier version. Administrators. Fails with EDITED_MEANWHILE.',
  })
  restoreContent(
    @Arg('key', () => String, { description: keyOfText }) key: string,
    @Arg('versionId', () => ID, { description: 'The id of one of the text’s `versions`.' }) versionId: string,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: seenText })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContentArea> {
    const adminId = getAdminId(viewer);
    return this.write(key, (tx) => restoreContent(tx, this.deps, { key, versionId, adminId, expected }));
  }

  private async write(key: string, work: (tx: Tx) => Promise<void>): Promise<ContentArea> {
    const { database, company } = this.deps;
    await database.transaction(work);
    return contentAreaView({ key, value: (await getEditedArea(database.read, company, key)).value });
  }
}
