import type { SelectQueryBuilder } from 'typeorm';
import type { Reader } from '../database/index.js';
import { toConnection, type Connection, type PageArgs } from '../http/index.js';
import { isUuid } from '../lib/ids.js';
import { FlyerRequestEntity } from './flyer-request.entity.js';
import type { Flyer, FlyerFilter } from './flyer.types.js';
import { flyerView } from './flyer.views.js';

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
