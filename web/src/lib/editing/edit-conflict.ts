import type { ExpectedValueInput } from '../../gql/graphql';
import { type DomainErrorInfo, isRecord } from '../apollo/domain-error';

/** A field whose saved value differs from the one its editor saw; as text, empty for null. */
export type FieldConflict = { field: string; expected: string; present: string };

/** Someone else, or a sale, changed what is being edited (docs/decisions/money-and-orders.md#simultaneous-edits). */
export type EditConflict = {
  code: string;
  /** Who changed it last and when, if known. */
  editedBy: string | null;
  editedAt: string | null;
  changes: FieldConflict[];
};

/** The field values when editing began, as the graph returned them. */
export type Seen = Readonly<Record<string, string | number | boolean | null | undefined>>;

const codes = ['EDITED_MEANWHILE', 'STOCK_CHANGED'];

/** The conflict of a refused save; null when it was refused for another reason. */
export function conflictOf({ code, details }: DomainErrorInfo): EditConflict | null {
  if (!codes.includes(code)) return null;
  const { editedBy, editedAt, changes } = details;
  return {
    code,
    editedBy: typeof editedBy === 'string' ? editedBy : null,
    editedAt: typeof editedAt === 'string' ? editedAt : null,
    changes: Array.isArray(changes) ? changes.filter(isFieldConflict) : [],
  };
}

/** What a save sends for each changed field: the value that its editor saw. */
export function expectedValues(seen: Seen, changed: readonly string[]): ExpectedValueInput[] {
  return changed
    .filter((field) => field in seen)
    .map((field) => ({ field, value: String(seen[field] ?? '') }));
}

function isFieldConflict(value: unknown): value is FieldConflict {
  if (!isRecord(value)) return false;
  const { field, expected, present } = value;
  return [field, expected, present].every((part) => typeof part === 'string');
}
