import { mailAddress } from '../../lib/mail-address.js';
import { loginDetails } from '../../mail/index.js';
import { makePasswordLink } from './make-password-link.js';
import type { PasswordLinkDeps } from './password-links.js';

/** docs/product/privacy.md#passwords */
const hoursValid = 24;

/** Mails the login e-mail and a link to choose a password. Says nothing to an organization that is gone meanwhile. */
export async function sendLoginDetailsEmail(
  { database, organizations, secrets, clock, mail }: PasswordLinkDeps,
  request: { readonly requestId: string; readonly organizationId: string },
): Promise<void> {
  const organization = await organizations.findById(request.organizationId);
  if (!organization) return;
  const wish = { ...request, purpose: 'choose', minutesValid: hoursValid * 60, maxPerHour: null } as const;
  const token = await database.transaction((tx) => makePasswordLink(tx, secrets, wish, clock()));
  if (token === null) return;
  const { id: organizationId, name: organizationName, contactName, contactEmail } = organization;
  await mail.send(loginDetails, {
    to: mailAddress(contactEmail, contactName),
    key: request.requestId,
    organizationId,
    props: { contactName, contactEmail, organizationName, token, hoursValid },
  });
}
