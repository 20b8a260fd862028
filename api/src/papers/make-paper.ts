import type { Database } from '../database/index.js';
import { makeFile, type MadeFile, type MakeFileDeps } from '../files/index.js';
import { DomainError } from '../lib/domain-error.js';
import { PaperEntity } from './paper.entity.js';
import { paperLifeMs } from './request-paper.js';

export type MakePaperDeps = MakeFileDeps & {
  readonly database: Database;
  readonly drawers: PaperDrawers;
};

/**
 * Draws and stores a pending paper and sets it to completed or failed; skips others. Safe to call twice: the file is the
 * same, and the status is set once. Throws while the store or the database is unavailable: the outbox retries.
 */
export async function makePaper(deps: MakePaperDeps, paperId: string): Promise<void> {
  const { database, drawers, clock } = deps;
  const paper = await database.read.findOneBy(PaperEntity, { id: paperId });
  if (!paper || paper.status !== 'pending' || paper.expiresAt <= clock()) return;
  const { id, kind, organizationId, subjectIds, createdAt } = paper;
  const draw = drawers[kind];
  // The kind is from a newer release, whose workers will draw it.
  if (!draw) throw new Error(`No drawer for papers of the kind ${kind}`);
  const made = await makeFile(deps, {
    noun: 'file',
    id,
    key: keyOfPaper(id),
    askedAt: createdAt,
    draw: () => draw({ organizationId, subjectIds }, (count) => report(database, id, count)),
    explain: (error) => (error instanceof DomainError ? error.message : null),
  });
  await finish(deps, paper, made);
}

async function report(database: Database, id: string, drawnCount: number): Promise<void> {
  await database.statement((db) =>
    db.query('UPDATE papers SET drawn_count = $2 WHERE id = $1', [id, drawnCount]),
  );
}

async function finish(
  { database, files, clock, logger }: MakePaperDeps,
  { id, kind, subjectIds }: PaperEntity,
  made: MadeFile,
): Promise<void> {
  const exists = await database.transaction(async (tx) => {
    const expiresAt = new Date(clock().getTime() + paperLifeMs);
    const drawn = made.status === 'completed' ? { drawnCount: subjectIds.length } : {};
    // If two workers made it, only one sets the status.
    await tx.update(PaperEntity, { id, status: 'pending' as const }, { ...made, ...drawn, expiresAt });
    return (await tx.findOneBy(PaperEntity, { id })) !== null;
  });
  if (!exists) await files.remove(keyOfPaper(id)); // purged meanwhile: no later purge would find its file
  logger.info({ paperId: id, kind, outcome: made.status }, 'paper finished');
}

/** The key of a paper's file in the file store. */
export function keyOfPaper(id: string): string {
  return `papers/${id}.pdf`;
}

/** Reports how many subjects are drawn, for the waiting screen. */
export type ReportDrawn = (count: number) => Promise<void>;

export type PaperSubject = Pick<PaperEntity, 'organizationId' | 'subjectIds'>;

/**
 * Draws papers of one kind with current data. It runs in a worker, may be called twice for one paper, and yields to the
 * event loop between pages. A DomainError fails the paper with its message.
 */
export type DrawPaper = (
  subject: PaperSubject,
  report: ReportDrawn,
) => Promise<{ readonly bytes: Buffer; readonly fileName: string }>;

/** Drawers by kind, from the modules that own the data. app.ts combines them. */
export type PaperDrawers = Readonly<Record<string, DrawPaper>>;
