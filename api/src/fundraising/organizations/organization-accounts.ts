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
  try {
    await tx.update(OrganizationEntity, id, { ...contact, revision: () => 'revision + 1' });
  } catch (error) {
    throw asTaken(error);
  }
  await outbox.add(tx, fundraiserChanged({ organizationId: id }));
}

/** OrganizationTakenError for a violated unique constraint; returns any other error unchanged. */
export function asTaken(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'organizations_code_key') return new OrganizationTakenError('code');
  const isOfEmail = constraint === 'organizations_contact_email_key' || constraint === 'people_email_key';
  return isOfEmail ? new OrganizationTakenError('contactEmail') : error;
}
