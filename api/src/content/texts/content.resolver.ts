import { Arg, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access } from '../../http/index.js';
import type { Company } from '../company.js';
import { ContentArea } from './content-area.types.js';
import { contentAreaView } from './content-area.views.js';
import { contentAreas } from './content-areas.js';
import { findContents } from './find-contents.js';

type Deps = { readonly database: Database; readonly company: Company };

@Resolver()
export class ContentResolver {
  constructor(private readonly deps: Deps) {}

  @Access('anyone', { isPublic: true })
  @Query(() => [ContentArea], {
    description: 'Managed texts, edited or built in; unknown keys are left out.',
  })
  content(
    @Arg('keys', () => [String], { description: 'Names of the texts.' }) keys: string[],
  ): Promise<ContentArea[]> {
    return this.find(keys);
  }

  @Access('staff')
  @Query(() => [ContentArea], { description: 'Every managed text. Staff.' })
  contentAreas(): Promise<ContentArea[]> {
    return this.find(contentAreas.map(({ key }) => key));
  }

  private async find(keys: readonly string[]): Promise<ContentArea[]> {
    const { database, company } = this.deps;
    return (await findContents(database.read, company, keys)).map(contentAreaView);
  }
}
