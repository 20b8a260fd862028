import type { PaperEntity } from './paper.entity.js';

/** Says how many of the subjects are drawn, for the screen that waits. */
export type ReportDrawn = (count: number) => Promise<void>;

export type PaperSubject = Pick<PaperEntity, 'organizationId' | 'subjectIds'>;

/**
 * Draws papers of one kind from the facts as they stand now. Runs in a worker, may be called twice for one paper, and
 * lets others run between two pages. A DomainError ends the paper with its sentence.
 */
export type DrawPaper = (
  subject: PaperSubject,
  report: ReportDrawn,
) => Promise<{ readonly bytes: Buffer; readonly fileName: string }>;

/** By kind. The modules that own what is drawn bring them; app ties them together. */
export type PaperDrawers = Readonly<Record<string, DrawPaper>>;
