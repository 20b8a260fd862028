import { defineMessage } from '../jobs/index.js';

export const makeFlyerAsked = defineMessage('make-flyer', 'flyers', ['flyerId']);
