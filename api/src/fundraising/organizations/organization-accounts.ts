import { IsNull, Raw } from 'typeorm';
import type { OrganizationAccounts } from '../../accounts/index.js';
import { outbox, violatedConstraint, type Reader, type Tx } from '../../database/index.js';
import { OrganizationTakenError } from '../fundraising.errors.js';
import { fundraiserChanged } from '../fundraising.messages.js';
import { lockOrganization } from './find-organizations.js';
import { OrganizationEntity } from './organization.entity.js';

/** What accounts needs to know of organizations; deleted ones are not found. */
export function organizationAccounts(db: Reader): OrganizationAccounts {
  const findByEmail = (email: string): Promise<OrganizationEntity | null> =>
    db.findOneBy(OrganizationEntity, {
      contactEmail: Raw((column) => `lower(${column}) = lower(:email)`, { email }),
      deletedAt: IsNull(),
    });
  return {
    findByEmail,
    findById: (id) => db.findOneBy(OrganizationEntity, { id, isActive: true, deletedAt: IsNull() }),
    lock: lockOrganization,
    isCurrent: (tx, { id, passwordHash }) =>
      tx.existsBy(OrganizationEntity, { id, passwordHash, isActive: true, deletedAt: IsNull() }),
    setPassword: async (tx, id, { passwordHash, mustChange }) => {
      const passwordGivenAt = mustChange ? () => 'now()' : null;
      await tx.update(OrganizationEntity, id, {
        ...{ passwordHash, mustChangePassword: mustChange, passwordGivenAt },
      });
    },
    assertContactEmailFree: async (email) => {
      if (await findByEmail(email)) throw new OrganizationTakenError('contactEmail');
    },
    setContactEmail,
    findName: async (id) => {
      const found = await db.findOneBy(OrganizationEntity, { id, isActive: true, deletedAt: IsNull() });
      return found?.name ?? null;
    },
  };
}

async function setContactEmail(tx: Tx, id: string, contactEmail: string): Promise<void> {
  try {
    await tx.update(OrganizationEntity, id, { contactEmail, revision: () => 'revision + 1' });
  } catch (error) {
    if (violatedConstraint(error) === 'organizations_contact_email_key')
      throw new OrganizationTakenError('contactEmail');
    throw error;
  }
  await outbox.add(tx, fundraiserChanged({ organizationId: id }));
}
