import type { Scenario, Stage } from '../support/scenario.js';
import { sell } from '../support/sell.js';

const outage = ({ isShort }: Stage): number => (isShort ? 3 : 60);

export const redisAway: readonly Scenario[] = [
  {
    title: 'Redis was killed and came back empty',
    deadlineSeconds: 300,
    isInShortForm: true,
    run: (stage) =>
      sell(stage, {
        during: async () => {
          await stage.shop.redis.kill();
          await stage.watch.during('Redis is away', outage(stage));
          await stage.shop.redis.start();
        },
      }),
  },
  {
    title: 'Redis was restarted again and again, and flushed',
    deadlineSeconds: 300,
    isInShortForm: false,
    run: (stage) =>
      sell(stage, {
        during: async () => {
          for (let times = 0; times < 5; times += 1) {
            await stage.shop.redis.kill();
            await stage.shop.redis.start();
            await stage.watch.during('Redis works', 1);
            await stage.shop.redis.flush();
          }
        },
      }),
  },
  {
    title: 'Redis was full: everybody buys meanwhile',
    deadlineSeconds: 300,
    isInShortForm: false,
    run: async (stage) => {
      await stage.shop.redis.fill();
      try {
        await sell(stage, { during: () => Promise.resolve() });
      } finally {
        await stage.shop.redis.makeRoom();
      }
    },
  },
  {
    title: 'Redis was frozen: everybody buys meanwhile',
    deadlineSeconds: 300,
    isInShortForm: true,
    run: async (stage) => {
      stage.shop.redis.freeze();
      try {
        await sell(stage, { during: () => stage.watch.during('Redis is frozen', outage(stage)) });
      } finally {
        stage.shop.redis.thaw();
      }
    },
  },
];
