import type { Database } from '../database/index.js';
import { makeFile, type MadeFile, type MakeFileDeps } from '../files/index.js';
import { DomainError } from '../lib/domain-error.js';
import type { PaperDrawers } from './paper-drawer.js';
import { PaperEntity } from './paper.entity.js';
import { paperLifeMs } from './request-paper.js';

export type MakePaperDeps = MakeFileDeps & {
  readonly database: Database;
  readonly drawers: PaperDrawers;
};

/**
 * Draws and stores a pending paper and ends it completed or failed; anything else is left alone. Called twice, it makes
 * the same file again and ends it once. Throws while the store or the database is away: the outbox tries again.
 */
export async function makePaper(deps: MakePaperDeps, paperId: string): Promise<void> {
  const { database, drawers, clock } = deps;
  const paper = await database.read.findOneBy(PaperEntity, { id: paperId });
  if (!paper || paper.status !== 'pending' || paper.expiresAt <= clock()) return;
  const { id, kind, organizationId, subjectIds, createdAt } = paper;
  const draw = drawers[kind];
  // Of a later release than this worker: one of its own will have it.
  if (!draw) throw new Error(`No drawer for papers of the kind ${kind}`);
  const made = await makeFile(deps, {
    noun: 'file',
    id,
    key: keyOfPaper(id),
    askedAt: createdAt,
    draw: () => draw({ organizationId, subjectIds }, (count) => report(database, id, count)),
    explain: (error) => (error instanceof DomainError ? error.message : null),
  });
  await end(deps, paper, made);
}

async function report(database: Database, id: string, drawnCount: number): Promise<void> {
  await database.statement((db) =>
    db.query('UPDATE papers SET drawn_count = $2 WHERE id = $1', [id, drawnCount]),
  );
}

async function end(
  { database, files, clock, logger }: MakePaperDeps,
  { id, kind, subjectIds }: PaperEntity,
  made: MadeFile,
): Promise<void> {
  const isThere = await database.transaction(async (tx) => {
    const expiresAt = new Date(clock().getTime() + paperLifeMs);
    const drawn = made.status === 'completed' ? { drawnCount: subjectIds.length } : {};
    // Of two workers that made it, one ends it.
    await tx.update(PaperEntity, { id, status: 'pending' as const }, { ...made, ...drawn, expiresAt });
    return (await tx.findOneBy(PaperEntity, { id })) !== null;
  });
  if (!isThere) await files.remove(keyOfPaper(id)); // purged meanwhile: no other purge would find its file
  logger.info({ paperId: id, kind, outcome: made.status }, 'paper ended');
}

/** Where a paper's file lies. */
export function keyOfPaper(id: string): string {
  return `papers/${id}.pdf`;
}
