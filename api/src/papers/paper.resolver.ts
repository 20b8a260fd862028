import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Database } from '../database/index.js';
import { Access, type RequestContext } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { getPaper } from './find-papers.js';
import { Paper } from './paper.types.js';
import { paperView } from './paper.views.js';

type Deps = { readonly database: Database; readonly clock: Clock };

@Resolver()
export class PaperResolver {
  constructor(private readonly deps: Deps) {}

  @Access('session')
  @Query(() => Paper, {
    description: 'How far a paper is. The session of its organization, or staff; of slips staff alone.',
  })
  async paper(
    @Arg('id', () => ID, { description: 'Which paper.' }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Paper> {
    const { database, clock } = this.deps;
    return paperView(await getPaper(database.read, id, viewer, clock()));
  }
}
