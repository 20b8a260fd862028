import { InvalidInputError } from '../lib/domain-error.js';

const maxLength = 500;

/**
 * Why it is done, for the audit, which outlives the person's data: so it may not name the person.
 * Throws InvalidInputError (400).
 */
export function readReason(typed: string, names: readonly string[]): string {
  const reason = typed.trim();
  if (reason === '') throw new InvalidInputError({ reason: 'Say why, for the audit.' });
  if (reason.length > maxLength) throw new InvalidInputError({ reason: 'This reason is too long.' });
  const said = reason.toLowerCase();
  if (names.some((name) => name.trim().length > 2 && said.includes(name.trim().toLowerCase())))
    throw new InvalidInputError({ reason: 'Leave names and addresses out: the reason is kept.' });
  return reason;
}
