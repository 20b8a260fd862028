import { expect } from '@jest/globals';
import { mountSmallDisk } from '../support/full-disk.js';
import { openBrowser, orderBody } from '../support/purchase.js';
import type { Scenario, Stage } from '../support/scenario.js';
import { sell } from '../support/sell.js';
import { expectUnavailable } from '../support/unavailable.js';

export const postgresAway: readonly Scenario[] = [
  {
    title: 'PostgreSQL was restarted ten times',
    deadlineSeconds: 300,
    isInShortForm: true,
    run: (stage) =>
      sell(stage, {
        during: async () => {
          for (let times = 0; times < (stage.isShort ? 2 : 10); times += 1) {
            await stage.shop.postgres.restart();
            await stage.watch.during('PostgreSQL works', 1);
          }
        },
      }),
  },
  {
    title: 'PostgreSQL was frozen: readiness says so within 2 s, everything else 503 within 3 s',
    deadlineSeconds: 300,
    isInShortForm: true,
    run: (stage) => sell(stage, { during: () => freeze(stage) }),
  },
  {
    title: 'the disk was full: orders are refused with 503, and readiness says why',
    deadlineSeconds: 180,
    isInShortForm: false,
    run: runOutOfSpace,
  },
];

async function freeze({ shop, watch, isShort }: Stage): Promise<void> {
  const frozenAt = Date.now();
  shop.postgres.freeze();
  try {
    await expectUnavailable(shop, { isTimed: !isShort });
    await watch.during(
      'PostgreSQL is frozen',
      isShort ? 0 : Math.max(0, 30 - (Date.now() - frozenAt) / 1_000),
    );
  } finally {
    shop.postgres.thaw();
  }
}

async function runOutOfSpace(stage: Stage): Promise<void> {
  const { shop, watch } = stage;
  const disk = await mountSmallDisk(shop);
  try {
    disk.fill();
    await sell(stage, {
      during: async () => {
        await watch.until(
          'an order to be refused for want of space',
          async () => {
            const reply = await openBrowser(shop.url).post('/api/orders', orderBody(shop));
            if (reply.status === 503) expect(reply.text).not.toMatch(/extend|space|tablespace/);
            return reply.status === 503;
          },
          60,
        );
        await watch.until(
          'readiness to say that there is no space',
          async () => {
            const [url] = shop.webUrls();
            const response = await fetch(`${url}/readyz`);
            return (
              response.status === 503 && (await response.text()).includes('PostgreSQL has no space left.')
            );
          },
          30,
        );
        disk.free();
      },
    });
  } finally {
    await disk.remove();
  }
}
