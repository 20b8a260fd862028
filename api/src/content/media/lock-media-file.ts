import type { Tx } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { MediaFileEntity } from './media-file.entity.js';

/** Nobody can begin to use it, or delete it, until the transaction ends. Throws NotFoundError (404). */
export async function lockMediaFile(tx: Tx, id: string): Promise<MediaFileEntity> {
  const file = isUuid(id)
    ? await tx.findOne(MediaFileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!file) throw new NotFoundError('Picture');
  return file;
}
