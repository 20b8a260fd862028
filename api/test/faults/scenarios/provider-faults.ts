import type { ProviderFaults } from '../support/fault-shop.js';
import type { Scenario } from '../support/scenario.js';
import { sell } from '../support/sell.js';

export const providerFaults: readonly Scenario[] = [
  away('the payment provider was slow', { delayMs: 2_000 }, false),
  away('the payment provider failed', { failNext: 25 }, false),
  away('the payment provider hung up after it did what was asked', { loseNext: 25 }, true),
];

function away(title: string, faults: ProviderFaults, isInShortForm: boolean): Scenario {
  return {
    title,
    deadlineSeconds: 300,
    isInShortForm,
    run: async (stage) => {
      const { shop, watch, buyers } = stage;
      await shop.setProviderFaults(faults);
      await sell(stage, {
        during: async (left) => {
          await watch.until('half of the purchases', () => left() <= buyers / 2, 200);
          await shop.setProviderFaults({});
        },
      });
    },
  };
}
