import type { PaperEntity } from './paper.entity.js';

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
