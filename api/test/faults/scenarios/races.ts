import { expect } from '@jest/globals';
import { deleteOrganization, resetFundraiser } from '../../../src/fundraising/index.js';
import { DomainError } from '../../../src/lib/domain-error.js';
import { cancelOrder } from '../../../src/ordering/index.js';
import { buildGroup } from '../../support/factories/shop.js';
import { payPersistently, place, type Purchase } from '../support/purchase.js';
import type { Scenario, Stage } from '../support/scenario.js';
import { sell } from '../support/sell.js';

export const races: readonly Scenario[] = [
  {
    title: 'orders were cancelled in the moment in which they were paid',
    deadlineSeconds: 240,
    isInShortForm: true,
    run: cancelWhilePaid,
  },
  {
    title: 'a fundraiser was reset while its orders were paid',
    deadlineSeconds: 240,
    isInShortForm: false,
    run: (stage) => sell(stage, { during: (left) => resetUntilDone(stage, left) }),
  },
  {
    title: 'an organization was deleted while its orders were paid',
    deadlineSeconds: 240,
    isInShortForm: false,
    run: deleteWhilePaid,
  },
];

async function cancelWhilePaid({ shop, buyers }: Stage): Promise<void> {
  const purchases = await Promise.all(Array.from({ length: buyers }, () => place(shop)));
  const by = { adminId: shop.adminId, reason: null, mailsCustomer: true };
  await Promise.all(
    purchases.map(async (purchase, index) => {
      await payPersistently(shop, purchase);
      const cancel = () => untilDecided(purchase, () => cancelOrder(shop.shop.deps, purchase.orderId, by));
      const outcomes = await Promise.allSettled([
        comeBackOrNot(purchase),
        cancel(),
        ...(index % 2 === 0 ? [cancel()] : []),
      ]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
    }),
  );
}

/** Tries again after what was nobody's answer, such as a machine too busy to connect: people press once more. */
async function untilDecided(
  { deadline }: Pick<Purchase, 'deadline'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isDecided = error instanceof DomainError && error.status < 500;
    if (isDecided || Date.now() > deadline) throw error;
    await untilDecided({ deadline }, work);
  }
}

/** Somebody who comes back finds the order paid or cancelled. */
async function comeBackOrNot({ browser, orderId, deadline }: Purchase): Promise<void> {
  const comeBack = () => browser.post(`/api/orders/${orderId}/status`, { status: 'completed' });
  let reply = await comeBack();
  while (reply.status >= 500 && Date.now() < deadline) reply = await comeBack();
  expect([200, 409]).toContain(reply.status);
}

async function resetUntilDone({ shop, watch }: Stage, left: () => number): Promise<void> {
  while (left() > 0) {
    await shop.shop.database.transaction((tx) =>
      resetFundraiser(tx, {
        organizationId: shop.group.organizationId,
        resetBy: shop.adminId,
        occurredAt: new Date(),
      }),
    );
    await watch.during('the next reset', 0.3);
  }
}

/** All have ordered; half have paid when the organization goes, the others pay meanwhile or never. */
async function deleteWhilePaid({ shop, buyers }: Stage): Promise<void> {
  const group = await buildGroup(shop.shop);
  const purchases = await Promise.all(Array.from({ length: buyers }, () => place(shop, { group })));
  const deletion = {
    organizationId: group.organizationId,
    adminId: shop.adminId,
    occurredAt: new Date(),
    typedName: null,
  };
  await Promise.all([
    shop.shop.database.transaction((tx) => deleteOrganization(tx, deletion)),
    ...purchases.map((purchase, index) => (index % 3 === 0 ? undefined : payUnlessEnded(shop, purchase))),
  ]);
}

/** The payment may have been ended with the organization: then nothing was charged. */
async function payUnlessEnded(shop: Stage['shop'], purchase: Purchase): Promise<void> {
  await payPersistently(shop, purchase);
  await comeBackOrNot(purchase);
}
