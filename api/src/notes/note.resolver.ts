import { Matches, MaxLength } from 'class-validator';
import { Arg, Args, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { getAdminId, StaffMember, staffMemberById } from '../accounts/index.js';
import type { Database } from '../database/index.js';
import { Organization } from '../fundraising/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  edges,
  edgesOf,
  enumOf,
  list,
  Node,
  nodeOf,
  oneOrNull,
  PageArgs,
  RenamedId,
  type RequestContext,
  VisibleTo,
  withSupport,
} from '../http/index.js';
import { Order } from '../ordering/index.js';
import { addNote, deleteNote, findNote, findNotePage, findNotes, notesOf } from './notes.js';

export const NoteSubjectKind = enumOf('NoteSubjectKind', 'What staff write notes about.', [
  'order',
  'organization',
  'customer',
]);
export type NoteSubjectKind = keyof typeof NoteSubjectKind;

/** `author` is an edge. */
@VisibleTo('staff')
@ObjectType({ description: 'An internal note, for staff only.' })
export class Note extends Node {
  @Field(() => String, { description: 'The text as typed.' })
  text: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt: Date;

  /** Behind the edge `author`. */
  authorId: string;
}

const NoteConnection = connectionOf(Note, 'staff');

@InputType({ description: 'The subject of a note.' })
export class NoteSubjectInput {
  @Field(() => NoteSubjectKind, { description: 'The kind of subject.' })
  kind: NoteSubjectKind;

  @Field(() => ID, { description: "An order's or organization's id, or a customer's email address." })
  id: string;
}

@InputType({ description: 'A new note.' })
export class NewNoteInput {
  @Field(() => NoteSubjectInput, { description: 'The subject.' })
  about: NoteSubjectInput;

  @MaxLength(2_000, { message: 'Please use at most 2,000 characters.' })
  @Matches(/\S/, { message: 'Please write something.' })
  @Field(() => String, { description: 'The text; at most 2,000 characters.' })
  text: string;
}

/** Staff's internal notes (docs/product/privacy.md#notes). */
@Resolver()
export class NoteResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => NoteConnection, { description: 'Notes about one subject, newest first. Staff.' })
  notesAbout(
    @Arg('subject', () => NoteSubjectInput, { description: 'The subject.' }) subject: NoteSubjectInput,
    @Args() page: PageArgs,
  ): Promise<Connection<Note>> {
    return findNotePage(this.deps.database.read, subject, page);
  }

  @Access('staff')
  @Query(() => [Note], {
    deprecationReason: 'Until 2027-12-01: ask notesAbout.',
    description: 'The newest 200 notes about one subject, newest first. Staff.',
  })
  notes(
    @Arg('about', () => NoteSubjectInput, { description: 'The subject.' }) about: NoteSubjectInput,
  ): Promise<Note[]> {
    return findNotes(this.deps.database.read, about);
  }

  @Access('admin', withSupport)
  @Mutation(() => Note, { description: 'Adds a note; notes cannot be edited. Administrators.' })
  addNote(
    @Arg('input', () => NewNoteInput, { description: 'The note.' }) input: NewNoteInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Note> {
    const adminId = getAdminId(viewer);
    return this.deps.database.transaction((tx) => addNote(tx, adminId, input));
  }

  @Access('admin', withSupport)
  @Mutation(() => Note, {
    description:
      "Deletes a note of the caller's, or for administrators any note; the audit records it without the text.",
  })
  deleteNote(
    @RenamedId('noteId', "The note's id.") id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Note> {
    return this.deps.database.transaction((tx) => deleteNote(tx, viewer, id));
  }
}

const notesField = {
  visibleTo: 'staff',
  description: 'The newest 200 notes about it, newest first. Staff.',
} as const;

export const noteEdges = edges(
  edgesOf(Note, {
    author: oneOrNull(StaffMember, 'authorId', staffMemberById, 'Its author.'),
  }),
  nodeOf(Note, (_context, { database }: { readonly database: Database }, id) => findNote(database.read, id)),
  edgesOf(Order, { notes: list(Note, 'id', notesOf('order'), notesField) }),
  edgesOf(Organization, { notes: list(Note, 'id', notesOf('organization'), notesField) }),
);
