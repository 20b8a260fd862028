import { countConfirmations } from '../support/count-confirmations.js';
import { checkouts } from '../support/play.js';
import type { Scenario, Stage } from '../support/scenario.js';
import { sell } from '../support/sell.js';
import { note } from '../support/note.js';

/** In the short form one that serves: what a killed worker held takes Redis half a minute to hand on. */
const killed = ({ isShort }: Stage): readonly number[] => (isShort ? [0] : [0, 2, 1, 3]);

export const killedProcesses: readonly Scenario[] = [
  {
    title: 'kill -9 of each process amid checkouts',
    deadlineSeconds: 600,
    isInShortForm: true,
    run: async (stage) => {
      const { shop, watch, isShort, buyers } = stage;
      const count = isShort ? buyers : checkouts;
      await sell(stage, {
        count,
        during: async (left) => {
          for (const index of killed(stage)) {
            const before = left();
            await watch.until('more purchases', () => left() <= Math.max(1, before - count / 8), 120);
            await shop.replace(index);
          }
        },
      });
      note(`${countConfirmations(shop.smtp).sameAgain} emails came again under their Message-ID`);
    },
  },
];
