import type { Tx } from '../../database/index.js';
import type { Viewer } from '../../lib/viewer.js';
import { ContactEmailLinkError } from '../accounts.errors.js';
import { endOtherSessions } from '../sessions/sessions.js';
import type { LoginDeps } from '../people/find-person.js';

/**
 * Spends a link: its address becomes the contact and the login. Other sessions are logged out, since a new contact is
 * often a new person; the browser that confirms stays. Returns the organization's id. Throws ContactEmailLinkError
 * (400) for a link that was used, is too old or unknown, and what `setContactEmail` throws when another organization
 * has the address by now.
 */
export function confirmContactEmailChange(
  { database, secrets, clock, organizations }: LoginDeps,
  { organization: session }: Viewer,
  token: string,
): Promise<string> {
  const tokenHashes = secrets.hashes('contact email link row', token);
  return database.transaction(async (tx) => {
    // The organization first, as everybody who ends its links does.
    const organizationId = await getOwner(tx, tokenHashes);
    const organization = await organizations.lock(tx, organizationId);
    if (!organization.isActive) throw new ContactEmailLinkError();
    const contactEmail = await spend(tx, tokenHashes, clock());
    await organizations.setContactEmail(tx, organizationId, contactEmail);
    const keptHash = session?.id === organizationId ? session.sessionHash : null;
    await endOtherSessions(tx, { organizationId }, keptHash);
    return organizationId;
  });
}

async function getOwner(tx: Tx, tokenHashes: readonly string[]): Promise<string> {
  const [change]: { organizationId: string }[] = await tx.query(
    'SELECT organization_id FROM contact_email_changes WHERE token_hash = ANY($1::text[]) AND ended_at IS NULL',
    [tokenHashes],
  );
  if (!change) throw new ContactEmailLinkError();
  return change.organizationId;
}

/** Of two at once, one waits for the other's row and then finds it ended. */
async function spend(tx: Tx, tokenHashes: readonly string[], now: Date): Promise<string> {
  const [spent]: [{ newEmail: string }[], number] = await tx.query(
    `UPDATE contact_email_changes SET ended_at = $2 WHERE token_hash = ANY($1::text[]) AND ended_at IS NULL AND expires_at > $2
     RETURNING new_email`,
    [tokenHashes, now],
  );
  const [change] = spent;
  if (!change) throw new ContactEmailLinkError();
  return change.newEmail;
}
