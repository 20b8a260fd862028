import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { getAdminId, StaffMember, staffMemberById } from '../accounts/index.js';
import type { Database } from '../database/index.js';
import { Organization } from '../fundraising/index.js';
import { Access, edges, edgesOf, list, oneOrNull, type RequestContext } from '../http/index.js';
import { Order } from '../ordering/index.js';
import { addNote } from './add-note.js';
import { deleteNote } from './delete-note.js';
import { findNotes, notesOf } from './find-notes.js';
import { NewNoteInput, Note, NoteSubjectInput } from './note.types.js';

/** What staff write down for each other (docs/product/privacy.md#notes). */
@Resolver()
export class NoteResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => [Note], { description: 'What was noted about one thing, the newest 200 first. Staff.' })
  notes(
    @Arg('about', () => NoteSubjectInput, { description: 'Which thing.' }) about: NoteSubjectInput,
  ): Promise<Note[]> {
    return findNotes(this.deps.database.read, about);
  }

  @Access('admin')
  @Mutation(() => Note, { description: 'Writes a note; it is not changed afterwards. Administrators.' })
  addNote(
    @Arg('input', () => NewNoteInput, { description: 'About what, and its words.' }) input: NewNoteInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Note> {
    const adminId = getAdminId(viewer);
    return this.deps.database.transaction((tx) => addNote(tx, adminId, input));
  }

  @Access('admin')
  @Mutation(() => Boolean, {
    description: 'Deletes a note, of whoever wrote it; the audit says so without its words. Administrators.',
  })
  async deleteNote(
    @Arg('id', () => ID, { description: "The note's." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<boolean> {
    const adminId = getAdminId(viewer);
    await this.deps.database.transaction((tx) => deleteNote(tx, adminId, id));
    return true;
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
