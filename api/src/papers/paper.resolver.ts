import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Database } from '../database/index.js';
import {
  Access,
  enumOf,
  nodeOf,
  type RequestContext,
  VisibleTo,
  withOrganizer,
  Node,
} from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import type { PaperEntity } from './paper.entity.js';
import { getPaper } from './request-paper.js';

const PaperStatus = enumOf(
  'PaperStatus',
  'pending: being drawn; completed: ready for download; failed: see errorMessage.',
  ['pending', 'completed', 'failed'],
);
type PaperStatus = keyof typeof PaperStatus;

@VisibleTo('owner', { ...withOrganizer, owner: 'organizationId' })
@ObjectType({ description: 'A requested file to print: drawn by a worker, deleted an hour later.' })
export class Paper extends Node {
  @Field(() => PaperStatus, { description: 'The status.' })
  status: PaperStatus;

  @Field(() => Int, { description: 'The number of orders or lists already drawn.' })
  drawnCount: number;

  @Field(() => Int, { description: 'The number of its orders or lists.' })
  totalCount: number;

  @Field(() => String, { nullable: true, description: 'The download URL, for the same session.' })
  fileUrl: string | null;

  @Field(() => String, { nullable: true, description: 'The file name.' })
  fileName: string | null;

  @Field(() => String, { nullable: true, description: 'The reason of a failure, in words for people.' })
  errorMessage: string | null;

  @Field(() => Date, { description: 'When it was first requested.' })
  startedAt: Date;

  @Field(() => Date, { description: 'When it is deleted with its file.' })
  expiresAt: Date;

  organizationId: string | null;
}

type Deps = { readonly database: Database; readonly clock: Clock };

@Resolver()
export class PaperResolver {
  constructor(private readonly deps: Deps) {}

  @Access('session', withOrganizer)
  @Query(() => Paper, {
    description: 'A paper. The session of its organization, or staff; for slips only staff.',
  })
  async paper(
    @Arg('id', () => ID, { description: "The paper's id." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Paper> {
    const { database, clock } = this.deps;
    return paperView(await getPaper(database.read, id, viewer, clock()));
  }
}

export const paperNode = nodeOf(Paper, async ({ viewer }, { database, clock }: Deps, id) =>
  paperView(await getPaper(database.read, id, viewer, clock())),
);

/** The one mapping of a paper's row. */
export function paperView(paper: PaperEntity): Paper {
  return {
    ...paper,
    totalCount: paper.subjectIds.length,
    fileUrl: paper.status === 'completed' ? `/api/papers/${paper.id}` : null,
    startedAt: paper.createdAt,
  };
}
