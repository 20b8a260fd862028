import type { PaperEntity } from './paper.entity.js';
import type { Paper } from './paper.types.js';

/** The one mapping of a paper's row. */
export function paperView(paper: PaperEntity): Paper {
  const { id, organizationId, status, drawnCount, fileName, errorMessage, createdAt, expiresAt } = paper;
  return {
    ...{ id, organizationId, status, drawnCount, fileName, errorMessage, expiresAt },
    totalCount: paper.subjectIds.length,
    fileUrl: status === 'completed' ? `/api/papers/${id}` : null,
    startedAt: createdAt,
  };
}
