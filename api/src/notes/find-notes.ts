import type { Database, Reader } from '../database/index.js';
import { perRequest } from '../http/index.js';
import { groupBy } from '../lib/group-by.js';
import type { Note, NoteSubjectInput, NoteSubjectKind } from './note.types.js';
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

/** The same of many things of one kind, by their ids. */
export const notesOf = (kind: NoteSubjectKind) =>
  perRequest(
    async (
      { database }: { readonly database: Database },
      ids,
    ): Promise<ReadonlyMap<string, readonly Note[]>> => {
      const rows: (Note & { subjectId: string })[] = await database.read.query(
        `SELECT note.* FROM unnest($1::text[]) AS subject (id) CROSS JOIN LATERAL (
           SELECT id, text, created_at, author_id, subject_id FROM notes
            WHERE subject_kind = $2 AND subject_id = subject.id
            ORDER BY created_at DESC, id LIMIT ${maxListed}) AS note`,
        [[...ids], kind],
      );
      return groupBy(rows, ({ subjectId }) => subjectId);
    },
  );
