import type { Reader } from '../database/index.js';
import { isVisible } from '../http/index.js';
import { isUuid } from '../lib/ids.js';
import type { Viewer } from '../lib/viewer.js';
import { PaperEntity } from './paper.entity.js';
import { PaperGoneError } from './papers.errors.js';

/**
 * A paper that the viewer may open: its organization's session, or staff. Throws PaperGoneError (404), also for everybody
 * else's: an id that is tried says nothing (docs/product/privacy.md#callers).
 */
export async function getPaper(db: Reader, id: string, viewer: Viewer, now: Date): Promise<PaperEntity> {
  const paper = isUuid(id) ? await db.findOneBy(PaperEntity, { id }) : null;
  if (!paper || paper.expiresAt <= now || !isVisible('owner', viewer, paper.organizationId))
    throw new PaperGoneError();
  return paper;
}
