import { ServerError } from '@apollo/client/errors';
import type { RegistrationInput } from './registration-input';

export type Registered = { id: string; name: string };

/**
 * Registers by the documented call: its body may be three times as long as that of a mutation, which the 200 classes of a
 * large school need (docs/decisions/graph-and-rights.md#registration-by-rest). Throws what `domainErrorOf` reads.
 */
export async function sendRegistration(input: RegistrationInput): Promise<Registered> {
  const response = await fetch('/api/organizations/complete-registration', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const bodyText = await response.text();
  if (!response.ok) throw new ServerError('The registration was refused.', { response, bodyText });
  const { organization } = JSON.parse(bodyText) as { organization: Registered }; // docs/product/organization.md#calls
  return organization;
}
