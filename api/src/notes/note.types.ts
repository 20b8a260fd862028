import { Matches, MaxLength } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';

export const NoteSubjectKind = {
  order: 'order',
  organization: 'organization',
  customer: 'customer',
} as const;
export type NoteSubjectKind = keyof typeof NoteSubjectKind;
registerEnumType(NoteSubjectKind, {
  name: 'NoteSubjectKind',
  description: 'What staff write notes about.',
});

/** `author` is an edge. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What a member of staff wrote down, for staff alone.' })
export class Note {
  @Field(() => ID, { description: 'For deleteNote.' })
  id: string;

  @Field(() => String, { description: 'Its words, as they were typed.' })
  text: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt: Date;

  /** Behind the edge `author`. */
  authorId: string;
}

@InputType({ description: 'What a note is about.' })
export class NoteSubjectInput {
  @Field(() => NoteSubjectKind, { description: 'The kind of thing.' })
  kind: NoteSubjectKind;

  @Field(() => ID, { description: "An order's or organization's id, or a customer's email address." })
  id: string;
}

@InputType({ description: 'A note as it is to stand.' })
export class NewNoteInput {
  @Field(() => NoteSubjectInput, { description: 'What it is about.' })
  about: NoteSubjectInput;

  @MaxLength(2_000, { message: 'Please use at most 2,000 characters.' })
  @Matches(/\S/, { message: 'Please write something.' })
  @Field(() => String, { description: 'At most 2,000 characters.' })
  text: string;
}
