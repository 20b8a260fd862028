import { QueryFailedError } from 'typeorm';

/** The name of the constraint or unique index that refused a write, or null for another error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code, constraint } = error.driverError as { code?: unknown; constraint?: unknown }; // pg's DatabaseError
  const isConstraint = typeof code === 'string' && code.startsWith('23');
  return isConstraint && typeof constraint === 'string' ? constraint : null;
}

/** PostgreSQL's error code (SQLSTATE), or null for an error of another origin. */
export function failureCode(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code } = error.driverError as { code?: unknown }; // pg's DatabaseError
  return typeof code === 'string' ? code : null;
}
