import { Arg, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import type { Company } from '../company.js';
import { ContentEntry } from './content.types.js';
import { findContents } from './find-contents.js';
import { Access } from '../../http/index.js';

@Resolver()
export class ContentResolver {
  constructor(
    private readonly database: Database,
    private readonly company: Company,
  ) {}

  @Access('anyone')
  @Query(() => ContentEntry, {
    nullable: true,
    description: 'A managed text, edited or built in; null for an unknown key.',
  })
  async content(@Arg('key', () => String) key: string): Promise<ContentEntry | null> {
    const [entry] = await findContents(this.database.read, this.company, [key]);
    return entry ?? null;
  }

  @Access('anyone')
  @Query(() => [ContentEntry], { description: 'The managed texts of the keys; unknown keys are left out.' })
  contents(@Arg('keys', () => [String]) keys: string[]): Promise<ContentEntry[]> {
    return findContents(this.database.read, this.company, keys);
  }
}
