import { createHash } from 'node:crypto';
import { type Database, outbox, type Reader, type Tx } from '../database/index.js';
import type { FileStore } from '../files/index.js';
import { isVisible, withOrganizer } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { domainError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import type { Viewer } from '../lib/viewer.js';
import { defineMessage } from '../jobs/index.js';
import { keyOfPaper } from './make-paper.js';
import { PaperEntity } from './paper.entity.js';

export type PaperRequest = {
  /** The organization that may open it, besides staff; null for staff only. */
  readonly organizationId: string | null;
  /** A kind with a drawer. */
  readonly kind: string;
  /** At least one. */
  readonly subjectIds: readonly string[];
};

/** Long enough for printing, but short because of the personal data in it (docs/product/privacy.md#papers). */
export const paperLifeMs = 3_600_000;

/** Stores a request for a paper, which a worker draws. Returns the pending one if an equal request is in progress. */
export async function requestPaper(tx: Tx, request: PaperRequest, now: Date): Promise<PaperEntity> {
  const { organizationId, kind, subjectIds } = request;
  // The update changes nothing: it locks and returns an existing row.
  const [row]: { id: string; isNew: boolean }[] = await tx.query(
    `INSERT INTO papers (organization_id, kind, subject_ids, fingerprint, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (fingerprint) WHERE status = 'pending' DO UPDATE SET fingerprint = excluded.fingerprint
     RETURNING id, xmax = 0 AS is_new`,
    [organizationId, kind, subjectIds, fingerprintOf(request), now, new Date(now.getTime() + paperLifeMs)],
  );
  if (!row) throw new Error(`The ${kind} was not stored`);
  if (row.isNew) await outbox.add(tx, makePaperAsked({ paperId: row.id }));
  return tx.findOneByOrFail(PaperEntity, { id: row.id });
}

function fingerprintOf({ organizationId, kind, subjectIds }: PaperRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([organizationId, kind, subjectIds]))
    .digest('hex');
}

/**
 * A paper that the viewer may open: its organization's session, or staff. Throws PaperGoneError (404) for an expired
 * paper and for anybody else's, so that guessing ids reveals nothing (docs/product/privacy.md#callers).
 */
export async function getPaper(db: Reader, id: string, viewer: Viewer, now: Date): Promise<PaperEntity> {
  const paper = isUuid(id) ? await db.findOneBy(PaperEntity, { id }) : null;
  if (
    !paper ||
    paper.expiresAt <= now ||
    !isVisible('owner', viewer, paper.organizationId, withOrganizer.also)
  )
    throw new PaperGoneError();
  return paper;
}

/** 404: unknown or expired. */
export class PaperGoneError extends domainError(
  'NOT_FOUND',
  404,
  'This file is no longer available: files are deleted after an hour. Please create it again.',
) {}

export type PurgePapersDeps = {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
};

const batchSize = 100;

/** Deletes expired papers, each file before its row, so that no file is left without one. */
export async function purgePapers({ database, files, clock }: PurgePapersDeps): Promise<void> {
  for (;;) {
    const expired: { id: string; status: string }[] = await database.read.query(
      'SELECT id, status FROM papers WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2',
      [clock(), batchSize],
    );
    for (const { id } of expired) await files.remove(keyOfPaper(id));
    const ids = expired.map(({ id }) => id);
    await database.statement((db) => db.query('DELETE FROM papers WHERE id = ANY($1::uuid[])', [ids]));
    // A worker may have stored the file of a pending one meanwhile.
    for (const { id, status } of expired) if (status === 'pending') await files.remove(keyOfPaper(id));
    if (expired.length < batchSize) return;
  }
}

/** In the lane of flyers: both need a worker's CPU time (docs/decisions/pages.md#flyers-and-papers). */
export const makePaperAsked = defineMessage('make-paper', 'flyers', ['paperId']);
