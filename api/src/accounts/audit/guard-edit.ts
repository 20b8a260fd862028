import { MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { Reader, Tx } from '../../database/index.js';
import { InvalidInputError, domainError } from '../../lib/domain-error.js';

/** Fields by their names in the mutation's input; money as text with two decimals. */
type EditedFields = Readonly<Record<string, unknown>>;

/** A change to one subject, read under its lock. */
export type Edit = {
  /** As in the audit: 'product', 'organization', ... */
  readonly subjectType: string;
  readonly subjectId: string;
  readonly before: EditedFields;
  readonly after: EditedFields;
};

export type Expected = readonly ExpectedValueInput[] | null | undefined;

/**
 * Refuses an edit based on outdated values. Checks each field separately, so that two people can edit different fields at
 * once; setting a field to its current value always passes. A call without `expected` is not checked. Throws
 * EditedMeanwhileError (409), and InvalidInputError (400) for an unknown field.
 */
export async function assertUnedited(tx: Tx, edit: Edit, expected: Expected): Promise<void> {
  const changes = findConflicts(edit, expected);
  if (changes.length > 0) throw new EditedMeanwhileError(changes, await findLastEdit(tx, edit, changes));
}

/** Pure: the fields that changed from their expected value, and that the edit would overwrite. */
function findConflicts({ before, after }: Edit, expected: Expected): FieldConflict[] {
  return (expected ?? []).flatMap(({ field, value }) => {
    if (!Object.hasOwn(before, field))
      throw new InvalidInputError({ expected: `There is no field ${field}.` });
    const present = textOf(before[field]);
    const isOverwritten = present !== value && present !== textOf(after[field]);
    return isOverwritten ? [{ field, expected: value, present }] : [];
  });
}

/** Records who changed which fields, for conflicts with later editors. `adminId` null: the organization itself. */
export async function recordEdit(tx: Tx, edit: Edit, adminId: string | null): Promise<void> {
  const { subjectType, subjectId, before, after } = edit;
  const changed = Object.keys(after).filter((field) => textOf(after[field]) !== textOf(before[field]));
  if (changed.length === 0) return;
  await tx.query(
    `INSERT INTO field_edits (subject_type, subject_id, field, edited_by, edited_at)
       SELECT $1, $2, field, $4::uuid, clock_timestamp() FROM unnest($3::text[]) AS field
     ON CONFLICT (subject_type, subject_id, field)
       DO UPDATE SET edited_by = excluded.edited_by, edited_at = excluded.edited_at`,
    [subjectType, subjectId, changed, adminId],
  );
}

/** The newest edit of these fields. */
export async function findLastEdit(
  db: Reader | Tx,
  { subjectType, subjectId }: Pick<Edit, 'subjectType' | 'subjectId'>,
  fields: readonly { readonly field: string }[],
): Promise<LastEdit> {
  const [last]: LastEdit[] = await db.query(
    `SELECT CASE WHEN e.edited_by IS NULL THEN 'The organization itself' ELSE a.full_name END AS edited_by,
        e.edited_at
       FROM field_edits e LEFT JOIN admin_users a ON a.id = e.edited_by
      WHERE e.subject_type = $1 AND e.subject_id = $2 AND e.field = ANY($3)
      ORDER BY e.edited_at DESC LIMIT 1`,
    [subjectType, subjectId, fields.map(({ field }) => field)],
  );
  return last ?? { editedBy: null, editedAt: null };
}

/** The value as text, as in GraphQL responses; null is empty. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A field whose value is no longer what its editor saw. */
export type FieldConflict = {
  readonly field: string;
  /** The value that the editor saw and the current one, as text; empty for null. */
  readonly expected: string;
  readonly present: string;
};

/** The last edit; null when it was not recorded. */
type LastEdit = { readonly editedBy: string | null; readonly editedAt: Date | null };

/** 409: someone else changed these fields while the caller was editing them. Nothing was saved. */
export class EditedMeanwhileError extends domainError(
  'EDITED_MEANWHILE',
  409,
  (_changes: readonly FieldConflict[], { editedBy }: LastEdit) =>
    `${editedBy ?? 'Somebody else'} changed this meanwhile.`,
  {
    details: (changes, { editedBy, editedAt }) => ({
      editedBy,
      editedAt: editedAt?.toISOString() ?? null,
      changes,
    }),
  },
) {}

@InputType({
  description:
    "A field's value when editing began. The save fails with EDITED_MEANWHILE if the value has changed since.",
})
export class ExpectedValueInput {
  @MaxLength(50, { message: 'There is no such field.' })
  @Field(() => String, { description: "The field's name in the mutation's input." })
  field: string;

  @Field(() => String, { description: 'Its value as text; empty for null.' })
  value: string;
}
