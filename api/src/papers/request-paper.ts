import { createHash } from 'node:crypto';
import { outbox, type Tx } from '../database/index.js';
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
