import { recordAudit } from '../../accounts/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { getOrganization } from '../organizations/find-fundraisers.js';
import { fundraiserChanged } from '../fundraising.messages.js';
import { lockOrganization } from '../organizations/lock-fundraisers.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import type { OwnEdit } from './update-own-organization.js';

/** The organization's handle without @, or null. Throws NotFoundError (404). */
export async function findInstagramHandle(db: Reader, organizationId: string): Promise<string | null> {
  const { instagramHandle } = await getOrganization(db, organizationId);
  return instagramHandle;
}

/** Throws NotFoundError (404). */
export async function saveInstagramHandle(
  tx: Tx,
  { organizationId, adminId }: OwnEdit,
  handle: string,
): Promise<void> {
  const { revision, name, instagramHandle } = await lockOrganization(tx, organizationId);
  await tx.update(OrganizationEntity, organizationId, { instagramHandle: handle, revision: revision + 1 });
  await outbox.add(tx, fundraiserChanged({ organizationId }));
  if (adminId === null) return;
  await recordAudit(tx, {
    adminId,
    action: 'organization-updated',
    subjectType: 'organization',
    subjectId: organizationId,
    subjectName: name,
    before: { instagramHandle },
    after: { instagramHandle: handle },
  });
}
