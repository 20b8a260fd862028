import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Database } from '../database/index.js';
import type { RequestContext } from '../http/kit.js';
import { assertPageSize } from '../lib/page-size.js';
import { adminIdOf } from '../lib/viewer.js';
import { getLetter, listLetters } from '../mail/index.js';
import { Letter, LetterPage, LetterStatus } from './letter.types.js';
import { adminLetter } from './letter.views.js';
import { retryFailedLetter } from './retry-failed-letter.js';

@Resolver()
export class LetterResolver {
  constructor(private readonly database: Database) {}

  @Query(() => LetterPage, { description: 'Newest first; `search` in recipient and subject. Staff.' })
  async letters(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('status', () => LetterStatus, { nullable: true }) status?: LetterStatus,
    @Arg('search', () => String, { nullable: true }) search?: string,
    @Arg('after', () => ID, { nullable: true }) after?: string,
  ): Promise<LetterPage> {
    assertPageSize(first);
    const { letters, ...counts } = await listLetters(
      this.database.read,
      { status: status ?? null, search: search ?? '' },
      { first, afterId: after ?? null },
    );
    return { letters: letters.map(adminLetter), ...counts };
  }

  @Mutation(() => Letter, { description: 'Has a failed letter tried at once. Administrators.' })
  async retryLetter(@Arg('id', () => ID) id: string, @Ctx() { viewer }: RequestContext): Promise<Letter> {
    const adminId = adminIdOf(viewer);
    await this.database.transaction((tx) => retryFailedLetter(tx, { id, adminId }));
    return adminLetter(await getLetter(this.database.read, id));
  }
}
