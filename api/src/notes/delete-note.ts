import { recordAudit } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import { NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import { noteAttention } from '../realtime/index.js';
import { auditedSubject } from './audited-subject.js';
import type { NoteSubjectKind } from './note.types.js';

type Deleted = { kind: NoteSubjectKind; subjectId: string; authorId: string; createdAt: Date };

/** Deletes a note. That there was one, whose and when, stays in the audit. Throws NotFoundError (404). */
export async function deleteNote(tx: Tx, adminId: string, id: string): Promise<void> {
  const [[deleted]]: [Deleted[], number] = isUuid(id)
    ? await tx.query(
        `DELETE FROM notes WHERE id = $1 RETURNING subject_kind AS kind, subject_id, author_id, created_at`,
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
}
