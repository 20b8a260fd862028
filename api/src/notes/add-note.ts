import { recordAudit } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import { noteAttention } from '../realtime/index.js';
import type { NewNoteInput, Note } from './note.types.js';
import { auditedSubject } from './audited-subject.js';
import { assertSubject, readSubject } from './read-subject.js';

/** Writes a note down. Throws InvalidInputError (400), NotFoundError (404) for an unknown subject. */
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
