import { randomUUID } from 'node:crypto';
import { outbox, type Database, type Tx } from '../../database/index.js';
import { OrganizationInactiveError } from '../accounts.errors.js';
import { sendLoginDetails } from '../accounts.messages.js';
import { endOtherSessions } from '../sessions/sessions.js';
import {
  ownTextsOf,
  type OrganizationAccount,
  type OrganizationAccounts,
} from '../passwords/organization-accounts.js';
import { hashChosenPassword } from '../passwords/chosen-password.js';
import { recordAudit } from '../audit/record-audit.js';

export type GivenPassword = {
  readonly adminId: string;
  readonly organizationId: string;
  readonly password: string;
};

type Deps = { readonly database: Database; readonly organizations: OrganizationAccounts };

/**
 * An administrator gives an organization another password; its sessions end with the commit. Returns the organization.
 * Throws NotFoundError (404), InvalidInputError (400).
 */
export async function setOrganizationPassword(
  { database, organizations }: Deps,
  given: GivenPassword,
): Promise<OrganizationAccount> {
  const passwordHash = await hashGiven(organizations, given);
  return database.transaction(async (tx) => {
    const organization = await organizations.lock(tx, given.organizationId);
    await organizations.setPassword(tx, organization.id, { passwordHash, mustChange: false });
    await endOtherSessions(tx, organization.id, null);
    await audit(tx, given.adminId, organization, 'password-set');
    return organization;
  });
}

/**
 * The same, and the contact is mailed the login e-mail with a link to choose a password of its own
 * (docs/product/privacy.md). The given password works until then; it is in no email and no message. Throws
 * OrganizationInactiveError (409) too.
 */
export async function sendLoginCredentials(
  { database, organizations }: Deps,
  given: GivenPassword,
): Promise<OrganizationAccount> {
  const passwordHash = await hashGiven(organizations, given);
  return database.transaction(async (tx) => {
    const organization = await organizations.lock(tx, given.organizationId);
    if (!organization.isActive) throw new OrganizationInactiveError(organization.name);
    await organizations.setPassword(tx, organization.id, { passwordHash, mustChange: true });
    await endOtherSessions(tx, organization.id, null);
    await outbox.add(tx, sendLoginDetails({ requestId: randomUUID(), organizationId: organization.id }));
    await audit(tx, given.adminId, organization, 'login-credentials-sent');
    return organization;
  });
}

/** An inactive organization is looked at no further: its names are no secret, and it logs in nowhere. */
async function hashGiven(
  organizations: OrganizationAccounts,
  { organizationId, password }: GivenPassword,
): Promise<string> {
  const organization = await organizations.findById(organizationId);
  return hashChosenPassword(password, organization ? ownTextsOf(organization) : []);
}

function audit(
  tx: Tx,
  adminId: string,
  { id, name }: OrganizationAccount,
  action: 'password-set' | 'login-credentials-sent',
): Promise<void> {
  const subject = { subjectType: 'organization', subjectId: id, subjectName: name };
  return recordAudit(tx, { adminId, action, ...subject, before: null, after: null });
}
