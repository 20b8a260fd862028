import type { EntityTarget, FindOneOptions } from 'typeorm';
import { NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import type { Reader } from './database.js';

type RowOptions<Row> = FindOneOptions<Row> & { readonly where: { readonly id: string } };

/** The one row, called `what` in the error. Throws NotFoundError (404), also for an id that is no uuid. */
export async function getRow<Row extends { readonly id: string }>(
  db: Pick<Reader, 'findOne'>,
  entity: EntityTarget<Row>,
  what: string,
  options: RowOptions<Row>,
): Promise<Row> {
  const row = isUuid(options.where.id) ? await db.findOne(entity, options) : null;
  if (!row) throw new NotFoundError(what);
  return row;
}
