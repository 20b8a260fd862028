import { IsNull, Raw } from 'typeorm';
import type { OrganizationAccounts } from '../accounts/index.js';
import type { Reader } from '../database/index.js';
import { lockOrganization } from './lock-groups.js';
import { OrganizationEntity } from './organization.entity.js';

/** What accounts needs to know of organizations; deleted ones are not found. */
export function organizationAccounts(db: Reader): OrganizationAccounts {
  return {
    findByEmail: (email) =>
      db.findOneBy(OrganizationEntity, {
        contactEmail: Raw((column) => `lower(${column}) = lower(:email)`, { email }),
        deletedAt: IsNull(),
      }),
    findById: (id) => db.findOneBy(OrganizationEntity, { id, isActive: true, deletedAt: IsNull() }),
    lock: lockOrganization,
    isCurrent: (tx, { id, passwordHash }) =>
      tx.existsBy(OrganizationEntity, { id, passwordHash, isActive: true, deletedAt: IsNull() }),
    setPassword: async (tx, id, { passwordHash, mustChange }) => {
      await tx.update(OrganizationEntity, id, { passwordHash, mustChangePassword: mustChange });
    },
    findName: async (id) => {
      const found = await db.findOneBy(OrganizationEntity, { id, isActive: true, deletedAt: IsNull() });
      return found?.name ?? null;
    },
  };
}
