import { defineMessage } from '../jobs/index.js';

/** A fundraiser started anew: its dashboard and class pages show zeros. */
export const fundraiserReset = defineMessage('fundraiser-reset', 'direct', ['organizationId']);
