import { Arg, Ctx, Field, ID, Int, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import type { Database } from '../database/index.js';
import { Access, type RequestContext, VisibleTo, withOrganizer } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import type { PaperEntity } from './paper.entity.js';
import { getPaper } from './request-paper.js';

const PaperStatus = { pending: 'pending', completed: 'completed', failed: 'failed' } as const;
type PaperStatus = keyof typeof PaperStatus;
registerEnumType(PaperStatus, {
  name: 'PaperStatus',
  description: 'Being drawn, ready to be downloaded, or not drawn for the reason given.',
});

@VisibleTo('owner', { ...withOrganizer, owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: 'Something to print that was asked for: drawn by a worker, gone an hour later.',
})
export class Paper {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => PaperStatus, { description: 'How far it is.' })
  status: PaperStatus;

  @Field(() => Int, { description: 'How many of its orders or lists are drawn.' })
  drawnCount: number;

  @Field(() => Int, { description: 'How many it is about.' })
  totalCount: number;

  @Field(() => String, { nullable: true, description: 'Where it is downloaded, with the same session.' })
  fileUrl: string | null;

  @Field(() => String, { nullable: true, description: 'What the file is called.' })
  fileName: string | null;

  @Field(() => String, { nullable: true, description: 'Why it failed, for a person.' })
  errorMessage: string | null;

  @Field(() => Date, { description: 'When it was asked for first.' })
  startedAt: Date;

  @Field(() => Date, { description: 'When it and its file are gone.' })
  expiresAt: Date;

  organizationId: string | null;
}

type Deps = { readonly database: Database; readonly clock: Clock };

@Resolver()
export class PaperResolver {
  constructor(private readonly deps: Deps) {}

  @Access('session', withOrganizer)
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

/** The one mapping of a paper's row. */
export function paperView(paper: PaperEntity): Paper {
  const { id, organizationId, status, drawnCount, fileName, errorMessage, createdAt, expiresAt } = paper;
  return {
    ...{ id, organizationId, status, drawnCount, fileName, errorMessage, expiresAt },
    totalCount: paper.subjectIds.length,
    fileUrl: status === 'completed' ? `/api/papers/${id}` : null,
    startedAt: createdAt,
  };
}
