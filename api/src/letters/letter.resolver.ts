import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Database } from '../database/index.js';
import type { RequestContext } from '../http/kit.js';
import { assertPageSize } from '../lib/page-size.js';
import { adminIdOf } from '../lib/viewer.js';
import { getLetter, listLetters } from '../mail/index.js';
import { Letter, LetterPage, LetterStatus } from './letter.types.js';
import { adminLetter } from './letter.views.js';
import { resendLetter, type OrderMessages } from './resend-letter.js';
import { retryFailedLetter } from './retry-failed-letter.js';

export type LetterDeps = { readonly database: Database; readonly orderMessages: OrderMessages };

@Resolver()
export class LetterResolver {
  constructor(private readonly deps: LetterDeps) {}

  @Query(() => LetterPage, { description: 'Newest first; `search` in recipient and subject. Staff.' })
  async letters(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('status', () => LetterStatus, { nullable: true }) status?: LetterStatus,
    @Arg('search', () => String, { nullable: true }) search?: string,
    @Arg('after', () => ID, { nullable: true }) after?: string,
  ): Promise<LetterPage> {
    assertPageSize(first);
    const { letters, ...counts } = await listLetters(
      this.deps.database.read,
      { status: status ?? null, search: search ?? '' },
      { first, afterId: after ?? null },
    );
    return { letters: letters.map(adminLetter), ...counts };
  }

  @Mutation(() => Letter, { description: 'Has a failed letter tried at once. Administrators.' })
  async retryLetter(@Arg('id', () => ID) id: string, @Ctx() { viewer }: RequestContext): Promise<Letter> {
    const adminId = adminIdOf(viewer);
    await this.deps.database.transaction((tx) => retryFailedLetter(tx, { id, adminId }));
    return adminLetter(await getLetter(this.deps.database.read, id));
  }

  @Mutation(() => Letter, {
    description:
      'Has any email sent again: a failed one is tried at once, of one that was sent a copy with the facts and the address of today follows. Administrators.',
  })
  async resendLetter(@Arg('id', () => ID) id: string, @Ctx() { viewer }: RequestContext): Promise<Letter> {
    const { database, orderMessages } = this.deps;
    const adminId = adminIdOf(viewer);
    await database.transaction((tx) => resendLetter(tx, { id, adminId, orderMessages }));
    return adminLetter(await getLetter(database.read, id));
  }
}
