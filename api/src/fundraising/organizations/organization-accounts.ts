import { findPersonByEmail, type OrganizationAccounts } from '../../accounts/index.js';
import { outbox, violatedConstraint, type Reader, type Tx } from '../../database/index.js';
import { OrganizationTakenError } from '../fundraising.errors.js';
import { fundraiserChanged } from '../fundraising.messages.js';
import { lockOrganization } from './find-organizations.js';
import { OrganizationEntity } from './organization.entity.js';

/** What accounts need to change of organizations. */
export function organizationAccounts(db: Reader): OrganizationAccounts {
  return {
    lock: lockOrganization,
    assertContactEmailFree: async (email) => {
      if (await findPersonByEmail(db, email)) throw new OrganizationTakenError('contactEmail');
    },
    setContactEmail: (tx, id, contactEmail) => save(tx, id, { contactEmail }),
    setContact: (tx, id, contact) => save(tx, id, { ...contact, contactPhone: null }),
  };
}

type Contact = Pick<OrganizationEntity, 'contactEmail' | 'contactName' | 'contactPhone'>;

async function save(tx: Tx, id: string, contact: Partial<Contact>): Promise<void> {
  const values = { ...contact, revision: () => 'revision + 1' };
  await tx.update(OrganizationEntity, id, values).catch(throwTaken);
  await outbox.add(tx, fundraiserChanged({ organizationId: id }));
}

/** Throws OrganizationTakenError (409) for a violated unique constraint, and any other error unchanged. */
export function throwTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'organizations_code_key') throw new OrganizationTakenError('code');
  const isOfEmail = constraint === 'organizations_contact_email_key' || constraint === 'people_email_key';
  throw isOfEmail ? new OrganizationTakenError('contactEmail') : error;
}
