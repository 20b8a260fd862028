import { Matches, MaxLength } from 'class-validator';
import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { getAdminId, StaffMember, staffMemberById } from '../accounts/index.js';
import type { Database } from '../database/index.js';
import { Organization } from '../fundraising/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  edges,
  edgesOf,
  list,
  oneOrNull,
  PageArgs,
  type RequestContext,
  VisibleTo,
  withSupport,
} from '../http/index.js';
import { Order } from '../ordering/index.js';
import { addNote, deleteNote } from './add-note.js';
import { findNotePage, findNotes, notesOf } from './find-notes.js';

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

const NoteConnection = connectionOf(Note, { name: 'Note', audience: 'staff' });

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

/** What staff write down for each other (docs/product/privacy.md#notes). */
@Resolver()
export class NoteResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => NoteConnection, { description: 'What was noted about one thing, newest first. Staff.' })
  notesAbout(
    @Arg('subject', () => NoteSubjectInput, { description: 'Which thing.' }) subject: NoteSubjectInput,
    @Args() page: PageArgs,
  ): Promise<Connection<Note>> {
    return findNotePage(this.deps.database.read, subject, page);
  }

  @Access('staff')
  @Query(() => [Note], {
    deprecationReason: 'Until 2027-12-01: ask notesAbout.',
    description: 'What was noted about one thing, the newest 200 first. Staff.',
  })
  notes(
    @Arg('about', () => NoteSubjectInput, { description: 'Which thing.' }) about: NoteSubjectInput,
  ): Promise<Note[]> {
    return findNotes(this.deps.database.read, about);
  }

  @Access('admin', withSupport)
  @Mutation(() => Note, { description: 'Writes a note; it is not changed afterwards. Administrators.' })
  addNote(
    @Arg('input', () => NewNoteInput, { description: 'About what, and its words.' }) input: NewNoteInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Note> {
    const adminId = getAdminId(viewer);
    return this.deps.database.transaction((tx) => addNote(tx, adminId, input));
  }

  @Access('admin')
  @Mutation(() => Note, {
    description: 'Deletes a note, of whoever wrote it; the audit says so without its words. Administrators.',
  })
  deleteNote(
    @Arg('id', () => ID, { description: "The note's." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Note> {
    const adminId = getAdminId(viewer);
    return this.deps.database.transaction((tx) => deleteNote(tx, adminId, id));
  }
}

const written = {
  visibleTo: 'staff',
  description: 'What staff noted about it, the newest 200 first. Staff.',
} as const;

export const noteEdges = edges(
  edgesOf(Note, {
    author: oneOrNull(StaffMember, 'authorId', staffMemberById, { description: 'Who wrote it.' }),
  }),
  edgesOf(Order, { notes: list(Note, 'id', notesOf('order'), written) }),
  edgesOf(Organization, { notes: list(Note, 'id', notesOf('organization'), written) }),
);
