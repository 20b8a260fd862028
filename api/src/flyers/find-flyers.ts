import type { SelectQueryBuilder } from 'typeorm';
import type { Reader } from '../database/index.js';
import { getOrganization, getOrganizationId } from '../fundraising/index.js';
import { type Connection, isVisible, type PageArgs, toConnection, withOrganizer } from '../http/index.js';
import { ForbiddenError, NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import type { Viewer } from '../lib/viewer.js';
import { FlyerRequestEntity } from './flyer-request.entity.js';
import { type Flyer, type FlyerFilter, flyerView } from './flyer.types.js';

/** docs/product/limits.md. */
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

/** A completed flyer. Throws NotFoundError (404) if it is not completed, another organization's, or of a deleted one. */
export async function getFinishedFlyer(db: Reader, id: string, viewer: Viewer): Promise<FlyerRequestEntity> {
  const flyer = await findFlyer(db, id);
  if (!flyer || !isVisible('owner', viewer, flyer.organizationId, withOrganizer.also))
    throw new NotFoundError('Flyer');
  await getOrganization(db, flyer.organizationId);
  if (flyer.status !== 'completed') throw new NotFoundError('Flyer');
  return flyer;
}

/**
 * The organization with this code. Throws ForbiddenError (403) for another organization's code and for an unknown one,
 * so that organizations cannot find each other's codes by guessing. Staff get NotFoundError (404).
 */
export async function getOwnOrganizationId(db: Reader, code: string, viewer: Viewer): Promise<string> {
  const id = await getOrganizationId(db, code).catch((error: unknown) => {
    throw error instanceof NotFoundError && !viewer.admin ? new ForbiddenError() : error;
  });
  assertMaySee(viewer, id);
  return id;
}

/** Admits the organization itself and staff (docs/product/privacy.md). Throws ForbiddenError (403). */
function assertMaySee({ organization, admin }: Viewer, organizationId: string): void {
  if (!admin && organization?.id !== organizationId) throw new ForbiddenError();
}

type Flyers = SelectQueryBuilder<FlyerRequestEntity>;

/** An organization's flyers, newest first. */
export function findFlyersOf(db: Reader, organizationId: string, page: PageArgs): Promise<Connection<Flyer>> {
  const own = (): Flyers => flyers(db).where('f.organization_id = :organizationId', { organizationId });
  return readPage(own, 'created_at', page);
}

/** The flyers of all organizations but deleted ones, latest request first (docs/product/codes.md). */
export function findAllFlyers(
  db: Reader,
  { status }: FlyerFilter,
  page: PageArgs,
): Promise<Connection<Flyer>> {
  const matching = (): Flyers => {
    const undeleted = flyers(db).where(
      'NOT EXISTS (SELECT FROM deleted_organizations deleted WHERE deleted.id = f.organization_id)',
    );
    return status ? undeleted.andWhere('f.status = :status', { status }) : undeleted;
  };
  return readPage(matching, 'started_at', page);
}

function flyers(db: Reader): Flyers {
  return db.createQueryBuilder(FlyerRequestEntity, 'f');
}

/** Sorts by this column, latest first. */
async function readPage(
  matching: () => Flyers,
  column: 'created_at' | 'started_at',
  page: PageArgs,
): Promise<Connection<Flyer>> {
  const query = matching().orderBy(`f.${column}`, 'DESC').addOrderBy('f.id', 'DESC');
  if (isUuid(page.after)) {
    query.andWhere(
      `(f.${column}, f.id) < (SELECT last.${column}, last.id FROM flyer_requests last WHERE last.id = :after)`,
      { after: page.after },
    );
  }
  const rows = await query.limit(page.first + 1).getMany();
  return toConnection(rows.map(flyerView), page, () => matching().getCount());
}
