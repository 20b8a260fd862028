import { DomainError, type ErrorDetails } from '../../lib/domain-error.js';

/** A field that says something else than its editor saw. */
export type FieldConflict = {
  readonly field: string;
  /** What the editor saw, and what it says now; as text, empty for null. */
  readonly expected: string;
  readonly present: string;
};

/** Who changed something last; the name is null where nobody noted it. */
export type LastEdit = { readonly editedBy: string | null; readonly editedAt: Date | null };

/** 409: somebody else saved these fields while the caller was editing them. Nothing was changed. */
export class EditedMeanwhileError extends DomainError {
  readonly code = 'EDITED_MEANWHILE';
  readonly status = 409;

  constructor(
    readonly changes: readonly FieldConflict[],
    readonly last: LastEdit,
  ) {
    super(`${last.editedBy ?? 'Somebody else'} changed this meanwhile.`);
  }

  override get details(): ErrorDetails {
    const { editedBy, editedAt } = this.last;
    return { editedBy, editedAt: editedAt?.toISOString() ?? null, changes: this.changes };
  }
}
