import type { SelectQueryBuilder } from 'typeorm';
import type { Reader } from '../database/index.js';
import { assertOrganization, getOrganizationId } from '../fundraising/index.js';
import { type Connection, isVisible, type PageArgs, toConnection, withOrganizer } from '../http/index.js';
import { ForbiddenError, NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import type { Viewer } from '../lib/viewer.js';
import { FlyerRequestEntity } from './flyer-request.entity.js';
import { type Flyer, type FlyerFilter, flyerView } from './flyer.types.js';

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
  if (!flyer || !isVisible('owner', viewer, flyer.organizationId, withOrganizer.also))
    throw new NotFoundError('Flyer');
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

type Flyers = SelectQueryBuilder<FlyerRequestEntity>;

/** An organization's, newest first. */
export function findFlyersOf(db: Reader, organizationId: string, page: PageArgs): Promise<Connection<Flyer>> {
  const own = (): Flyers => flyers(db).where('f.organization_id = :organizationId', { organizationId });
  return readPage(own, 'created_at', page);
}

/** Of all organizations, the last asked for first; those of deleted organizations are gone (docs/product/codes.md). */
export function findAllFlyers(
  db: Reader,
  { status }: FlyerFilter,
  page: PageArgs,
): Promise<Connection<Flyer>> {
  const fitting = (): Flyers => {
    const standing = flyers(db).where(
      'NOT EXISTS (SELECT FROM deleted_organizations deleted WHERE deleted.id = f.organization_id)',
    );
    return status ? standing.andWhere('f.status = :status', { status }) : standing;
  };
  return readPage(fitting, 'started_at', page);
}

function flyers(db: Reader): Flyers {
  return db.createQueryBuilder(FlyerRequestEntity, 'f');
}

/** Latest first by the moment in this column. */
async function readPage(
  fitting: () => Flyers,
  column: 'created_at' | 'started_at',
  page: PageArgs,
): Promise<Connection<Flyer>> {
  const query = fitting().orderBy(`f.${column}`, 'DESC').addOrderBy('f.id', 'DESC');
  if (isUuid(page.after)) {
    query.andWhere(
      `(f.${column}, f.id) < (SELECT last.${column}, last.id FROM flyer_requests last WHERE last.id = :after)`,
      { after: page.after },
    );
  }
  const rows = await query.limit(page.first + 1).getMany();
  return toConnection(rows.map(flyerView), page, () => fitting().getCount());
}
