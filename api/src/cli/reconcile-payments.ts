import { createStripeProvider } from '../payments/index.js';
import { pollAllIntents, expireOrders } from '../ordering/index.js';
import { systemClock } from '../lib/clock.js';
import type { Command } from './commands.js';
import { CommandError } from './command.error.js';
import { withDatabase } from './with-database.js';

/** Asks the provider about every open intent now, instead of at the next sweep. */
export const reconcilePayments: Command = {
  usage: '',
  async run() {
    await withDatabase(async ({ database, config, logger }) => {
      if (!config.stripe) {
        throw new CommandError(
          'STRIPE_SECRET_KEY is not set. In practice mode the running product looks after its payments.',
        );
      }
      const deps = { database, provider: createStripeProvider(config.stripe), clock: systemClock, logger };
      const count = await pollAllIntents(deps);
      await expireOrders(deps);
      console.log(`Asked about ${count} open payments.`);
    });
    return 0;
  },
};
