import type { AuditRecord } from '../accounts/index.js';
import type { NoteSubject } from './read-subject.js';

/** The audit outlives a note and the person: it names neither, and a customer's address least of all. */
export function auditedSubject(
  { kind, id }: NoteSubject,
  noteId: string,
): Pick<AuditRecord, 'subjectType' | 'subjectId' | 'subjectName'> {
  if (kind === 'customer') return { subjectType: 'note', subjectId: noteId, subjectName: null };
  return { subjectType: kind, subjectId: id, subjectName: null };
}
