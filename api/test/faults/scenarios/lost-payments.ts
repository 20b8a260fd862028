import { expect } from '@jest/globals';
import { cancelOrder } from '../../../src/ordering/index.js';
import { rowsOf } from '../../support/factories/shop.js';
import { buy } from '../support/purchase.js';
import type { Scenario } from '../support/scenario.js';
import { sell } from '../support/sell.js';

/** Pays, and its bank returns every refund (api/sandbox/objects/payment-methods.ts). */
const closedCard = '4000000000005126';

export const lostPayments: readonly Scenario[] = [
  {
    title: 'webhook and way back were both lost: the sweep settles the orders',
    deadlineSeconds: 300,
    isInShortForm: true,
    run: async (stage) => {
      await stage.shop.setProviderFaults({ dropWebhooks: true });
      try {
        await sell(stage, { during: () => Promise.resolve(), ending: () => 'vanishes' });
      } finally {
        await stage.shop.setProviderFaults({});
      }
      // The books are right only when none of them is pending: captured money has to be in a completed order.
    },
  },
  {
    title: 'a refund that its bank returned later: its money is on the list of unmatched payments',
    deadlineSeconds: 180,
    isInShortForm: true,
    run: async ({ shop, watch }) => {
      const { orderId, intentId } = await buy(shop, 'returns', { card: closedCard });
      await cancelOrder(shop.shop.deps, orderId, {
        adminId: shop.adminId,
        reason: null,
        mailsCustomer: true,
      });
      let listed: unknown[] = [];
      await watch.until(
        'the returned refund to be listed',
        async () => {
          listed = await rowsOf(
            shop.shop,
            'SELECT amount, resolution FROM unmatched_payments WHERE intent_id = $1',
            [intentId],
          );
          return listed.length > 0;
        },
        60,
      );
      expect(listed).toEqual([{ amount: '21.98', resolution: null }]);
    },
  },
];
