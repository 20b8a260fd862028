import { mailAddress } from '../../lib/mail-address.js';
import { remakeLink } from '../../lib/secrets/secrets.js';
import { contactEmailLink, contactEmailNotice } from '../../mail/index.js';
import type { OrganizationAccount } from '../organization-login/organization-accounts.js';
import type { PasswordLinkDeps } from '../passwords/password-links.js';
import { claimOf, hoursValid } from './request-contact-email-change.js';

/** Mails the link to the new address: the same one, however often it has to be tried. Not when it was ended meanwhile. */
export async function mailContactEmailLink(deps: PasswordLinkDeps, changeId: string): Promise<void> {
  const change = await findChange(deps, changeId);
  if (!change?.isOpen) return;
  const { organization, newEmail } = change;
  await deps.mail.send(contactEmailLink, {
    to: mailAddress(newEmail, organization.contactName),
    key: changeId,
    organizationId: organization.id,
    props: {
      contactName: organization.contactName,
      organizationName: organization.name,
      newEmail,
      token: remakeLink(deps.secrets, 'contact email link', claimOf(changeId), change.tokenHash),
      hoursValid,
    },
  });
}

/** Tells the address that would no longer be the login, whatever became of the link: its reader may not know of it. */
export async function mailContactEmailNotice(deps: PasswordLinkDeps, changeId: string): Promise<void> {
  const change = await findChange(deps, changeId);
  if (!change) return;
  const { organization, oldEmail, newEmail } = change;
  await deps.mail.send(contactEmailNotice, {
    to: mailAddress(oldEmail, organization.contactName),
    key: changeId,
    organizationId: organization.id,
    props: { contactName: organization.contactName, organizationName: organization.name, newEmail },
  });
}

type Change = {
  readonly organizationId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly tokenHash: string;
  readonly isOpen: boolean;
};

async function findChange(
  { database, organizations }: PasswordLinkDeps,
  changeId: string,
): Promise<(Change & { readonly organization: OrganizationAccount }) | null> {
  const [change]: Change[] = await database.read.query(
    `SELECT organization_id AS "organizationId", old_email AS "oldEmail", new_email AS "newEmail",
        token_hash AS "tokenHash", ended_at IS NULL AS "isOpen"
       FROM contact_email_changes WHERE id = $1`,
    [changeId],
  );
  const organization = change && (await organizations.findById(change.organizationId));
  return organization ? { ...change, organization } : null;
}
