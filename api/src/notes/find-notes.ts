import type { Reader } from '../database/index.js';
import type { Note, NoteSubjectInput } from './note.types.js';
import { readSubject } from './read-subject.js';

/** More about one thing nobody reads. */
const maxListed = 200;

/** The newest first. Throws InvalidInputError (400). */
export function findNotes(db: Reader, about: NoteSubjectInput): Promise<Note[]> {
  const { kind, id } = readSubject(about);
  return db.query(
    `SELECT id, text, created_at, author_id FROM notes
      WHERE subject_kind = $1 AND subject_id = $2 ORDER BY created_at DESC, id LIMIT $3`,
    [kind, id, maxListed],
  );
}
