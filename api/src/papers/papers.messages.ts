import { defineMessage } from '../jobs/index.js';

/** In the lane of flyers: both are work for a worker's processor (docs/decisions/0112-papers-by-the-worker.md). */
export const makePaperAsked = defineMessage('make-paper', 'flyers', ['paperId']);
