import type { Reader } from '../database/index.js';
import { assertVisible } from '../http/index.js';
import { isUuid } from '../lib/ids.js';
import type { Viewer } from '../lib/viewer.js';
import { PaperEntity } from './paper.entity.js';
import { PaperGoneError } from './papers.errors.js';

/**
 * A paper that the viewer may open: its organization's session, or staff. Throws PaperGoneError (404), and
 * UnauthenticatedError (401) or ForbiddenError (403) for everybody else.
 */
export async function getPaper(db: Reader, id: string, viewer: Viewer, now: Date): Promise<PaperEntity> {
  const paper = isUuid(id) ? await db.findOneBy(PaperEntity, { id }) : null;
  if (!paper || paper.expiresAt <= now) throw new PaperGoneError();
  assertVisible('owner', viewer, paper.organizationId);
  return paper;
}
