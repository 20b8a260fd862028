import { webhookEvents } from '../payments/index.js';
import type { Command } from './commands.js';

/** What the webhook endpoint at the provider has to send, one type a line: what the code acts on, and nothing else. */
export const listEvents: Command = {
  usage: '',
  run() {
    for (const type of webhookEvents) console.log(type);
    return Promise.resolve(0);
  },
};
