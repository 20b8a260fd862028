import { randomUUID } from 'node:crypto';
import { outbox, type Database, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { OrganizationInactiveError } from '../accounts.errors.js';
import { sendLoginDetails } from '../accounts.messages.js';
import { recordAudit } from '../audit/record-audit.js';
import { hashChosenPassword } from '../passwords/chosen-password.js';
import {
  findPersonByAccount,
  type OrganizationAccounts,
  ownTextsOf,
  setPassword,
} from '../people/find-person.js';
import { recordHistory } from '../people/record-history.js';
import { endOtherSessions } from '../sessions/sessions.js';

export type GivenPassword = {
  readonly adminId: string;
  readonly organizationId: string;
  readonly password: string;
};

type Deps = { readonly database: Database; readonly organizations: OrganizationAccounts };

type Organization = Awaited<ReturnType<OrganizationAccounts['lock']>>;

/**
 * An administrator gives an organization's owner another password; their sessions end with the commit. Returns the
 * organization. Throws NotFoundError (404), InvalidInputError (400).
 */
export async function setOrganizationPassword(deps: Deps, given: GivenPassword): Promise<Organization> {
  const passwordHash = await hashGiven(deps, given);
  return deps.database.transaction((tx) =>
    givePassword(tx, deps, given, { passwordHash, mustChange: false }, 'password-set'),
  );
}

/**
 * The same, and the contact is mailed the login e-mail with a link to choose a password of its own
 * (docs/product/privacy.md). The given password works until then; it is in no email and no message. Throws
 * OrganizationInactiveError (409) too.
 */
export async function sendLoginCredentials(deps: Deps, given: GivenPassword): Promise<Organization> {
  const passwordHash = await hashGiven(deps, given);
  return deps.database.transaction(async (tx) => {
    const password = { passwordHash, mustChange: true };
    const organization = await givePassword(tx, deps, given, password, 'login-credentials-sent');
    if (!organization.isActive) throw new OrganizationInactiveError(organization.name);
    await outbox.add(tx, sendLoginDetails({ requestId: randomUUID(), organizationId: organization.id }));
    return organization;
  });
}

async function givePassword(
  tx: Tx,
  { organizations }: Deps,
  { adminId, organizationId }: GivenPassword,
  password: { readonly passwordHash: string; readonly mustChange: boolean },
  action: 'password-set' | 'login-credentials-sent',
): Promise<Organization> {
  const organization = await organizations.lock(tx, organizationId);
  const owner = await findPersonByAccount(tx, organization.id);
  if (!owner) throw new NotFoundError('Organization');
  await setPassword(tx, owner.id, password);
  await endOtherSessions(tx, { personId: owner.id }, null);
  const subject = { subjectType: 'organization', subjectId: organization.id, subjectName: organization.name };
  await recordAudit(tx, { adminId, action, ...subject, before: null, after: null });
  await recordHistory(tx, { organizationId: organization.id, viewer: { adminId }, action });
  return organization;
}

/** An organization that is not there is refused by its lock; its names are no secret. */
async function hashGiven({ database }: Deps, { organizationId, password }: GivenPassword): Promise<string> {
  const owner = await findPersonByAccount(database.read, organizationId);
  return hashChosenPassword(password, owner ? ownTextsOf(owner) : []);
}
