import type { ExpectedValueInput } from '../../gql/graphql';
import type { DomainErrorInfo } from '../apollo/domain-error';

/** A field that says something else than its editor saw; as text, empty for null. */
export type FieldConflict = { field: string; expected: string; present: string };

/** Somebody else, or the shop, changed what is being edited (docs/decisions/money-and-orders.md#simultaneous-edits). */
export type EditConflict = {
  code: string;
  /** Who changed it last, and when, where anybody noted it. */
  editedBy: string | null;
  editedAt: string | null;
  changes: FieldConflict[];
};

/** What the fields said when the editing began, as the graph returned. */
export type Seen = Readonly<Record<string, string | number | boolean | null | undefined>>;

const codes = ['EDITED_MEANWHILE', 'STOCK_CHANGED'];

/** The conflict that a refused save met, or null when it was refused for another reason. */
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

/** What a save sends along: for each field that it changes, what its editor saw. */
export function expectedValues(seen: Seen, changed: readonly string[]): ExpectedValueInput[] {
  return changed
    .filter((field) => field in seen)
    .map((field) => ({ field, value: String(seen[field] ?? '') }));
}

function isFieldConflict(value: unknown): value is FieldConflict {
  if (typeof value !== 'object' || value === null) return false;
  const { field, expected, present } = value as Record<string, unknown>; // any object can be read so
  return [field, expected, present].every((part) => typeof part === 'string');
}
