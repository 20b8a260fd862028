import { outbox, type Reader, type Tx } from '../database/index.js';
import { getOrganization } from './find-groups.js';
import { fundraiserChanged } from './fundraising.messages.js';
import { lockOrganization } from './lock-groups.js';
import { OrganizationEntity } from './organization.entity.js';

/** The organization's handle without @, or null. Throws NotFoundError (404). */
export async function findInstagramHandle(db: Reader, organizationId: string): Promise<string | null> {
  const { instagramHandle } = await getOrganization(db, organizationId);
  return instagramHandle;
}

/** Throws NotFoundError (404). */
export async function saveInstagramHandle(tx: Tx, organizationId: string, handle: string): Promise<void> {
  const { revision } = await lockOrganization(tx, organizationId);
  await tx.update(OrganizationEntity, organizationId, { instagramHandle: handle, revision: revision + 1 });
  await outbox.add(tx, fundraiserChanged({ organizationId }));
}
