import type { Reader, Tx } from '../database/index.js';

/** Which notes are about a person: under their address, under their orders, or with the address in their words. */
export type NoteScope = {
  readonly email: string;
  readonly orderIds: readonly string[];
  /** Orders whose notes stay, since they still go on. */
  readonly exceptOrderIds: readonly string[];
};

const isAbout = `(subject_kind = 'customer' AND subject_id = lower($1)
    OR subject_kind = 'order' AND subject_id = ANY($2::text[]) OR strpos(lower(text), lower($1)) > 0)
  AND NOT (subject_kind = 'order' AND subject_id = ANY($3::text[]))`;

function parametersOf({ email, orderIds, exceptOrderIds }: NoteScope): unknown[] {
  return [email.trim(), orderIds, exceptOrderIds];
}

/** Oldest first, without who of the staff wrote them. */
export async function findNotesAbout(db: Reader, scope: NoteScope): Promise<object[]> {
  const rows: { note: object }[] = await db.query(
    `SELECT to_jsonb(notes) - ARRAY['author_id'] AS note FROM notes WHERE ${isAbout} ORDER BY created_at, id`,
    parametersOf(scope),
  );
  return rows.map(({ note }) => note);
}

/** They go as a whole: any word of them can name the person. Returns how many there were. */
export async function deleteNotesAbout(tx: Tx, scope: NoteScope): Promise<number> {
  const [, count]: [unknown, number] = await tx.query(
    `DELETE FROM notes WHERE ${isAbout}`,
    parametersOf(scope),
  );
  return count;
}
