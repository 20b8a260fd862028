import { createHash } from 'node:crypto';
import { type Database, outbox, type Reader, type Tx } from '../database/index.js';
import type { FileStore } from '../files/index.js';
import { isVisible, withOrganizer } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { domainError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import type { Viewer } from '../lib/viewer.js';
import { keyOfPaper } from './make-paper.js';
import { PaperEntity } from './paper.entity.js';
import { makePaperAsked } from './papers.messages.js';

export type PaperWish = {
  /** Who may open it, besides staff; null for staff alone. */
  readonly organizationId: string | null;
  /** One of the kinds that have a drawer. */
  readonly kind: string;
  /** At least one. */
  readonly subjectIds: readonly string[];
};

/** Long enough to print it, short enough for the names and addresses in it (docs/product/privacy.md#papers). */
export const paperLifeMs = 3_600_000;

/** Asks for a paper; a worker draws it. While the same one is being drawn, who asks again joins it. */
export async function requestPaper(tx: Tx, wish: PaperWish, now: Date): Promise<PaperEntity> {
  const { organizationId, kind, subjectIds } = wish;
  // The update changes nothing: it is how a paper that is there already is locked and returned.
  const [row]: { id: string; isNew: boolean }[] = await tx.query(
    `INSERT INTO papers (organization_id, kind, subject_ids, fingerprint, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (fingerprint) WHERE status = 'pending' DO UPDATE SET fingerprint = excluded.fingerprint
     RETURNING id, xmax = 0 AS is_new`,
    [organizationId, kind, subjectIds, fingerprintOf(wish), now, new Date(now.getTime() + paperLifeMs)],
  );
  if (!row) throw new Error(`The ${kind} was not stored`);
  if (row.isNew) await outbox.add(tx, makePaperAsked({ paperId: row.id }));
  return tx.findOneByOrFail(PaperEntity, { id: row.id });
}

function fingerprintOf({ organizationId, kind, subjectIds }: PaperWish): string {
  return createHash('sha256')
    .update(JSON.stringify([organizationId, kind, subjectIds]))
    .digest('hex');
}

/**
 * A paper that the viewer may open: its organization's session, or staff. Throws PaperGoneError (404), also for everybody
 * else's: an id that is tried says nothing (docs/product/privacy.md#callers).
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

/** 404: never asked for, or its hour is over. */
export class PaperGoneError extends domainError(
  'NOT_FOUND',
  404,
  'This file is no longer there: it is kept for an hour. Please make it again.',
) {}

export type PurgePapersDeps = {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
};

const batchSize = 100;

/** Deletes papers whose hour is over: each file first, so that none is left without its row. */
export async function purgePapers({ database, files, clock }: PurgePapersDeps): Promise<void> {
  for (;;) {
    const ended: { id: string }[] = await database.read.query(
      'SELECT id FROM papers WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2',
      [clock(), batchSize],
    );
    for (const { id } of ended) await files.remove(keyOfPaper(id));
    const ids = ended.map(({ id }) => id);
    await database.statement((db) => db.query('DELETE FROM papers WHERE id = ANY($1::uuid[])', [ids]));
    if (ended.length < batchSize) return;
  }
}
