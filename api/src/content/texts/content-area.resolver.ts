import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { perRequest, VisibleTo, type RequestContext } from '../../http/index.js';
import type { Company } from '../company.js';
import { ContentArea, ContentVersion } from './content-area.types.js';
import { listEditedAreas, type EditedArea } from './edited-areas.js';
import { listVersions } from './list-versions.js';

type Deps = { readonly database: Database; readonly company: Company };

const editedAreaOf = perRequest(async ({ database, company }: Deps, keys) => {
  const areas = await listEditedAreas(database.read, company, keys);
  return new Map(areas.map((edited) => [edited.area.key, edited]));
});

const versionsOf = perRequest(({ database }: Deps, keys) => listVersions(database.read, keys));

/** What the editors of a managed text see of it. */
@Resolver(() => ContentArea)
export class ContentAreaResolver {
  constructor(private readonly deps: Deps) {}

  @VisibleTo('staff')
  @FieldResolver(() => String, { nullable: true, description: 'Its name for people.' })
  async label(@Root() text: ContentArea, @Ctx() context: RequestContext): Promise<string | undefined> {
    return (await this.edited(text, context))?.area.label;
  }

  @VisibleTo('staff')
  @FieldResolver(() => String, { nullable: true, description: 'Where it is shown.' })
  async description(@Root() text: ContentArea, @Ctx() context: RequestContext): Promise<string | undefined> {
    return (await this.edited(text, context))?.area.description;
  }

  @VisibleTo('staff')
  @FieldResolver(() => String, { nullable: true, description: 'The tab and part that edits it.' })
  async section(@Root() text: ContentArea, @Ctx() context: RequestContext): Promise<string | undefined> {
    return (await this.edited(text, context))?.area.section;
  }

  @VisibleTo('staff')
  @FieldResolver(() => Int, { nullable: true, description: 'Its place in its section, lowest first.' })
  async displayOrder(@Root() text: ContentArea, @Ctx() context: RequestContext): Promise<number | undefined> {
    return (await this.edited(text, context))?.area.displayOrder;
  }

  @VisibleTo('staff')
  @FieldResolver(() => String, { nullable: true, description: 'The built-in text.' })
  async defaultValue(@Root() text: ContentArea, @Ctx() context: RequestContext): Promise<string | undefined> {
    return (await this.edited(text, context))?.defaultValue;
  }

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, { nullable: true, description: 'Whether the built-in text is shown.' })
  async isDefault(@Root() text: ContentArea, @Ctx() context: RequestContext): Promise<boolean | undefined> {
    return (await this.edited(text, context))?.isDefault;
  }

  @VisibleTo('staff', { nullable: true })
  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When it was last saved or set back; null if never.',
  })
  async updatedAt(@Root() text: ContentArea, @Ctx() context: RequestContext): Promise<Date | null> {
    return (await this.edited(text, context))?.updatedAt ?? null;
  }

  @VisibleTo('staff', { nullable: true })
  @FieldResolver(() => String, { nullable: true, description: 'The last editor, by name.' })
  async updatedBy(@Root() text: ContentArea, @Ctx() context: RequestContext): Promise<string | null> {
    return (await this.edited(text, context))?.updatedBy ?? null;
  }

  @VisibleTo('staff')
  @FieldResolver(() => [ContentVersion], { nullable: true, description: 'What was saved, the newest 50.' })
  async versions(
    @Root() { key }: ContentArea,
    @Ctx() context: RequestContext,
  ): Promise<readonly ContentVersion[]> {
    return (await versionsOf(context, this.deps, key)) ?? [];
  }

  private edited({ key }: ContentArea, context: RequestContext): Promise<EditedArea | null> {
    return editedAreaOf(context, this.deps, key);
  }
}
