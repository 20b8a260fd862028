import { QueryFailedError } from 'typeorm';

/** The name of the constraint or unique index that refused a write, or null when the failure was another one. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const driver: { code?: unknown; constraint?: unknown } = error.driverError;
  const isConstraint = typeof driver.code === 'string' && driver.code.startsWith('23');
  return isConstraint && typeof driver.constraint === 'string' ? driver.constraint : null;
}
