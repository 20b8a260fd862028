import type { Reader } from '../database/index.js';
import { type MailAddress, mailAddress } from '../lib/mail-address.js';

/** Who speaks for an organization. */
export async function findOfficerAddresses(db: Reader, organizationId: string): Promise<MailAddress[]> {
  const rows: { contactEmail: string; contactName: string }[] = await db.query(
    'SELECT contact_email, contact_name FROM organization_contacts WHERE id = $1',
    [organizationId],
  );
  return rows.map(({ contactEmail, contactName }) => mailAddress(contactEmail, contactName));
}
