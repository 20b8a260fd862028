import type { Reader } from '../database/index.js';
import { assertOrganization, getOrganizationId } from '../fundraising/index.js';
import { isVisible } from '../http/index.js';
import { isUuid } from '../lib/ids.js';
import { ForbiddenError, NotFoundError } from '../lib/domain-error.js';
import type { Viewer } from '../lib/viewer.js';
import { FlyerRequestEntity } from './flyer-request.entity.js';

/** Pages of docs/product/limits.md. */
const maxListed = 100;

/** Newest first. */
export function listFlyers(db: Reader, organizationId: string): Promise<FlyerRequestEntity[]> {
  return db.find(FlyerRequestEntity, {
    where: { organizationId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: maxListed,
  });
}

export async function findFlyer(db: Reader, id: string): Promise<FlyerRequestEntity | null> {
  return isUuid(id) ? db.findOneBy(FlyerRequestEntity, { id }) : null;
}

/** A flyer whose file is there. Throws NotFoundError (404), also once the organization is deleted, and for another's. */
export async function getFinishedFlyer(db: Reader, id: string, viewer: Viewer): Promise<FlyerRequestEntity> {
  const flyer = await findFlyer(db, id);
  if (!flyer || !isVisible('owner', viewer, flyer.organizationId)) throw new NotFoundError('Flyer');
  await assertOrganization(db, flyer.organizationId);
  if (flyer.status !== 'completed') throw new NotFoundError('Flyer');
  return flyer;
}

/**
 * The organization that a code stands for. Throws ForbiddenError (403) for a code of another organization and for one
 * of none alike: who is logged in for one could find out the codes of all others by trying. NotFoundError (404) for staff.
 */
export async function getOwnOrganizationId(db: Reader, code: string, viewer: Viewer): Promise<string> {
  const id = await getOrganizationId(db, code).catch((error: unknown) => {
    throw error instanceof NotFoundError && !viewer.admin ? new ForbiddenError() : error;
  });
  assertMaySee(viewer, id);
  return id;
}

/** Its own organization and staff (docs/product/privacy.md). Throws ForbiddenError (403). */
function assertMaySee({ organization, admin }: Viewer, organizationId: string): void {
  if (!admin && organization?.id !== organizationId) throw new ForbiddenError();
}
