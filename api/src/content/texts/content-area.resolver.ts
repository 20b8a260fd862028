import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ExpectedValueInput } from '../../accounts/index.js';
import type { Database, Tx } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { adminIdOf } from '../../lib/viewer.js';
import { ContentArea, ContentVersion } from './content-area.types.js';
import { adminContentArea, adminContentVersion } from './content-area.views.js';
import { getEditedArea, listEditedAreas } from './edited-areas.js';
import { listVersions } from './list-versions.js';
import { resetContent, restoreContent, saveContent, type ContentWriteDeps } from './save-content.js';

type Deps = ContentWriteDeps & { readonly database: Database };

const seenText = 'The `updatedAt` of the text that the change rests on, empty where it was never changed.';

@Resolver()
export class ContentAreaResolver {
  constructor(private readonly deps: Deps) {}

  @Access('staff')
  @Query(() => [ContentArea], { description: 'Every managed text. Staff.' })
  async contentAreas(): Promise<ContentArea[]> {
    const areas = await listEditedAreas(this.deps.database.read, this.deps.company);
    return areas.map(adminContentArea);
  }

  @Access('staff')
  @Query(() => [ContentVersion], { description: 'What was saved of a text, the newest 50. Staff.' })
  async contentVersions(@Arg('key', () => String) key: string): Promise<ContentVersion[]> {
    return (await listVersions(this.deps.database.read, key)).map(adminContentVersion);
  }

  @Access('admin')
  @Mutation(() => ContentArea, { description: 'Shows the text at once and keeps a version. Administrators.' })
  saveContent(
    @Arg('key', () => String) key: string,
    @Arg('value', () => String) value: string,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: seenText })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContentArea> {
    return this.write(key, (tx) =>
      saveContent(tx, this.deps, { key, value, adminId: adminIdOf(viewer), expected }),
    );
  }

  @Access('admin')
  @Mutation(() => ContentArea, { description: 'Shows the built-in text again. Administrators.' })
  resetContent(
    @Arg('key', () => String) key: string,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: seenText })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContentArea> {
    return this.write(key, (tx) =>
      resetContent(tx, this.deps, { key, adminId: adminIdOf(viewer), expected }),
    );
  }

  @Access('admin')
  @Mutation(() => ContentArea, { description: 'Saves an earlier version again. Administrators.' })
  restoreContent(
    @Arg('key', () => String) key: string,
    @Arg('versionId', () => ID) versionId: string,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: seenText })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContentArea> {
    return this.write(key, (tx) =>
      restoreContent(tx, this.deps, { key, versionId, adminId: adminIdOf(viewer), expected }),
    );
  }

  private async write(key: string, work: (tx: Tx) => Promise<void>): Promise<ContentArea> {
    const { database, company } = this.deps;
    await database.transaction(work);
    return adminContentArea(await getEditedArea(database.read, company, key));
  }
}
