import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';

export const PaperStatus = { pending: 'pending', completed: 'completed', failed: 'failed' } as const;
export type PaperStatus = keyof typeof PaperStatus;
registerEnumType(PaperStatus, {
  name: 'PaperStatus',
  description: 'Being drawn, ready to be downloaded, or not drawn for the reason given.',
});

@VisibleTo('owner', { owner: 'organizationId' })
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
