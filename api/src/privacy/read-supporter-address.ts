import { InvalidInputError } from '../lib/domain-error.js';
import { mailAddressPattern } from '../lib/mail-address.js';

/** What stands where a removed person's address stood; the same for all of them, so it is no person's. */
const removedDomain = /@invalid$/i;

/** The address as it was typed, trimmed. Throws InvalidInputError (400) for what is none. */
export function readSupporterAddress(typed: string): string {
  const email = typed.trim();
  if (mailAddressPattern.test(email) && !removedDomain.test(email)) return email;
  throw new InvalidInputError({ email: 'Please enter a valid email address' });
}
