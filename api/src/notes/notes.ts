import { assertJob, type AuditRecord, getAdminId, recordAudit } from '../accounts/index.js';
import { afterRow, countRows, type Reader, type Tx } from '../database/index.js';
import { getOrganization } from '../fundraising/index.js';
import { type Connection, type PageArgs, toConnection, perRequest } from '../http/index.js';
import { InvalidInputError, NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import { mailAddressPattern } from '../lib/mail-address.js';
import type { Viewer } from '../lib/viewer.js';
import { getOrderEntity } from '../ordering/index.js';
import { noteAttention } from '../realtime/index.js';
import type { NewNoteInput, Note, NoteSubjectInput, NoteSubjectKind } from './note.resolver.js';

/** Adds a note. Throws InvalidInputError (400), NotFoundError (404) for an unknown subject. */
export async function addNote(tx: Tx, adminId: string, { about, text }: NewNoteInput): Promise<Note> {
  const subject = readSubject(about);
  await assertSubject(tx, subject);
  const [note]: Note[] = await tx.query(
    `INSERT INTO notes (subject_kind, subject_id, text, author_id) VALUES ($1, $2, $3, $4)
     RETURNING id, text, created_at, author_id`,
    [subject.kind, subject.id, text.trim(), adminId],
  );
  if (!note) throw new Error('The note was not written');
  await recordAudit(tx, { adminId, action: 'note-added', ...auditedSubject(subject, note.id) });
  await noteAttention(tx, { typeName: 'Note', id: note.id });
  return note;
}

type Deleted = Note & { kind: NoteSubjectKind; subjectId: string };

/**
 * Deletes a note of the viewer's, or for administrators any note. The audit keeps its author and date. Throws
 * NotFoundError (404), ForbiddenError (403).
 */
export async function deleteNote(tx: Tx, viewer: Viewer, id: string): Promise<Note> {
  const adminId = getAdminId(viewer);
  const [[deleted]]: [Deleted[], number] = isUuid(id)
    ? await tx.query(
        `DELETE FROM notes WHERE id = $1 RETURNING subject_kind AS kind, subject_id, id, text, author_id, created_at`,
        [id],
      )
    : [[], 0];
  if (!deleted) throw new NotFoundError('Note');
  const { kind, subjectId, authorId, createdAt } = deleted;
  if (authorId !== adminId) assertJob(viewer);
  await recordAudit(tx, {
    adminId,
    action: 'note-deleted',
    ...auditedSubject({ kind, id: subjectId }, id),
    before: { authorId, createdAt },
  });
  await noteAttention(tx, { typeName: 'Note', id });
  return deleted;
}

/** The audit outlives the note and the person, so it holds no text, name or customer address. */
function auditedSubject(
  { kind, id }: NoteSubject,
  noteId: string,
): Pick<AuditRecord, 'subjectType' | 'subjectId' | 'subjectName'> {
  if (kind === 'customer') return { subjectType: 'note', subjectId: noteId, subjectName: null };
  return { subjectType: kind, subjectId: id, subjectName: null };
}

type NoteSubject = { readonly kind: NoteSubjectKind; readonly id: string };

/** Normalizes ids and addresses to lower case. Throws InvalidInputError (400) for an invalid address. */
function readSubject({ kind, id: typed }: NoteSubjectInput): NoteSubject {
  const id = typed.trim().toLowerCase();
  if (kind === 'customer' && !mailAddressPattern.test(id))
    throw new InvalidInputError({ about: 'Please enter a valid email address' });
  return { kind, id };
}

/** Any address is a valid customer. Throws NotFoundError (404) for an unknown order or organization. */
async function assertSubject(db: Reader, { kind, id }: NoteSubject): Promise<void> {
  if (kind === 'order') await getOrderEntity(db, id);
  if (kind === 'organization') await getOrganization(db, id);
}

/** For lists without pages. */
const maxListed = 200;

/** Newest first; `after` is the id of the last note seen. Throws InvalidInputError (400). */
export function findNotes(
  db: Reader,
  about: NoteSubjectInput,
  first = maxListed,
  after?: string | null,
): Promise<Note[]> {
  const { kind, id } = readSubject(about);
  return db.query(
    `SELECT id, text, created_at, author_id FROM notes
      WHERE subject_kind = $1 AND subject_id = $2 AND ${afterRow('notes', 'notes', '$4')}
      ORDER BY created_at DESC, id DESC LIMIT $3`,
    [kind, id, first, isUuid(after) ? after : null],
  );
}

/** A page of notes. Throws InvalidInputError (400). */
export async function findNotePage(
  db: Reader,
  about: NoteSubjectInput,
  page: PageArgs,
): Promise<Connection<Note>> {
  const { kind, id } = readSubject(about);
  const notes = await findNotes(db, about, page.first + 1, page.after);
  return toConnection(notes, page, () =>
    countRows(db, 'notes WHERE subject_kind = $1 AND subject_id = $2', [kind, id]),
  );
}

export async function findNote(db: Reader, id: string): Promise<Note | null> {
  const [note]: Note[] = await db.query('SELECT id, text, created_at, author_id FROM notes WHERE id = $1', [
    id,
  ]);
  return note ?? null;
}

/** The same for many subjects of one kind, by their ids. */
export const notesOf = (kind: NoteSubjectKind) =>
  perRequest.lists('subjectId', (db, ids): Promise<(Note & { subjectId: string })[]> =>
    db.query(
      `SELECT note.* FROM unnest($1::text[]) AS subject (id) CROSS JOIN LATERAL (
         SELECT id, text, created_at, author_id, subject_id FROM notes
          WHERE subject_kind = $2 AND subject_id = subject.id
          ORDER BY created_at DESC, id DESC LIMIT ${maxListed}) AS note`,
      [ids, kind],
    ),
  );

/** Selects notes about a person: on their address, on their orders, or with the address in the text. */
export type NoteScope = {
  readonly email: string;
  readonly orderIds: readonly string[];
  /** Orders whose notes stay because they are still active. */
  readonly exceptOrderIds: readonly string[];
};

const isAbout = `(subject_kind = 'customer' AND subject_id = lower($1)
    OR subject_kind = 'order' AND subject_id = ANY($2::text[]) OR strpos(lower(text), lower($1)) > 0)
  AND NOT (subject_kind = 'order' AND subject_id = ANY($3::text[]))`;

function parametersOf({ email, orderIds, exceptOrderIds }: NoteScope): unknown[] {
  return [email.trim(), orderIds, exceptOrderIds];
}

/** Oldest first, without their authors. */
export async function findNotesAbout(db: Reader, scope: NoteScope): Promise<object[]> {
  const rows: { note: object }[] = await db.query(
    `SELECT to_jsonb(notes) - ARRAY['author_id'] AS note FROM notes WHERE ${isAbout} ORDER BY created_at, id`,
    parametersOf(scope),
  );
  return rows.map(({ note }) => note);
}

/** Deletes whole notes: any part of them can name the person. Returns their number. */
export async function deleteNotesAbout(tx: Tx, scope: NoteScope): Promise<number> {
  const [, count]: [unknown, number] = await tx.query(
    `DELETE FROM notes WHERE ${isAbout}`,
    parametersOf(scope),
  );
  return count;
}

/** Notes may name customers, whose orders are kept equally long (docs/product/limits.md#retention). */
const yearsKept = 7;

export async function purgeNotes(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM notes WHERE created_at < $1::timestamptz - make_interval(years => $2)', [
    now,
    yearsKept,
  ]);
}
