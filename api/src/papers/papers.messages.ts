import { defineMessage } from '../jobs/index.js';

/** In the lane of flyers: both are work for a worker's processor (docs/decisions/pages.md#flyers-and-papers). */
export const makePaperAsked = defineMessage('make-paper', 'flyers', ['paperId']);
