import { checkBooks } from './check-books.js';
import type { FaultShop } from './fault-shop.js';
import { passMinute } from './pass-minute.js';
import type { Scenario } from './scenario.js';
import { Watch } from './watch.js';

/** FAULT_CHECKOUTS: how many buy while processes are killed; a fifth of it during each other fault. */
export const checkouts = Number(process.env.FAULT_CHECKOUTS ?? 200);
export const isShort = process.env.FAULTS === 'short';

const books = 'money, emails and stock to be right';

/** A lease ends after one minute, a sweep comes by after another: what is wrong for longer stays wrong. */
const patienceMs = isShort ? 40_000 : 150_000;

/** Plays a scenario and waits until its books are right; returns what is not, and stays so. */
export async function play(scenario: Scenario, shop: FaultShop): Promise<string[]> {
  const watch = new Watch();
  const deadlineSeconds = scenario.deadlineSeconds / (isShort ? 3 : 1);
  const buyers = isShort ? 8 : Math.max(5, Math.ceil(checkouts / 5));
  return watch.within(deadlineSeconds, async () => {
    await scenario.run({ shop, watch, isShort, buyers });
    return waitForBooks(watch, shop, deadlineSeconds);
  });
}

async function waitForBooks(watch: Watch, shop: FaultShop, seconds: number): Promise<string[]> {
  let wrong: string[] = [];
  let changedAt = Date.now();
  await watch.until(
    books,
    async () => {
      if (isShort) await passMinute(shop);
      const found = await checkBooks(shop);
      if (found.join() !== wrong.join()) changedAt = Date.now();
      wrong = found;
      watch.note(books, wrong.join(', '));
      return wrong.length === 0 || Date.now() - changedAt > patienceMs;
    },
    seconds,
  );
  return wrong;
}
