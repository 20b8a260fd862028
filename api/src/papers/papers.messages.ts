import { defineMessage } from '../jobs/index.js';

/** In the lane of flyers: both need a worker's CPU time (docs/decisions/pages.md#flyers-and-papers). */
export const makePaperAsked = defineMessage('make-paper', 'flyers', ['paperId']);
