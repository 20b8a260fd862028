import { type AuditRecord, recordAudit } from '../accounts/index.js';
import type { Reader, Tx } from '../database/index.js';
import { getOrganization } from '../fundraising/index.js';
import { InvalidInputError, NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import { mailAddressPattern } from '../lib/mail-address.js';
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
  await recordAudit(tx, {
    adminId,
    action: 'note-added',
    ...auditedSubject(subject, note.id),
    before: null,
    after: null,
  });
  await noteAttention(tx);
  return note;
}

type Deleted = Note & { kind: NoteSubjectKind; subjectId: string };

/** Deletes a note. The audit keeps its author and date. Throws NotFoundError (404). */
export async function deleteNote(tx: Tx, adminId: string, id: string): Promise<Note> {
  const [[deleted]]: [Deleted[], number] = isUuid(id)
    ? await tx.query(
        `DELETE FROM notes WHERE id = $1 RETURNING subject_kind AS kind, subject_id, id, text, author_id, created_at`,
        [id],
      )
    : [[], 0];
  if (!deleted) throw new NotFoundError('Note');
  const { kind, subjectId, authorId, createdAt } = deleted;
  await recordAudit(tx, {
    adminId,
    action: 'note-deleted',
    ...auditedSubject({ kind, id: subjectId }, id),
    before: { authorId, createdAt },
    after: null,
  });
  await noteAttention(tx);
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
export function readSubject({ kind, id: typed }: NoteSubjectInput): NoteSubject {
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
