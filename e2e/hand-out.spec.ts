import { expect, test, type Browser, type Page } from '@playwright/test';
import { lookOver } from './look-over.js';
import { ask, buyForPickup, registerSchool, type School } from './pickup-orders.js';
import { logInAsOrganization } from './steps.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A volunteer's phone with the day's list, able to go without a network. */
async function openPhone(browser: Browser, { id, email, password }: School): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage();
  await logInAsOrganization(page, email, password);
  await page.goto(`/organization/${id}/pickup`);
  await expect(page.getByRole('heading', { name: 'Pickup day' })).toBeVisible();
  await untilOnPhone(page);
  return page;
}

/** The worker has the page: from now on it opens without a network. */
async function untilOnPhone(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Handed out' });

/** Finds a supporter by name and hands the box out. */
async function handOut(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Handed out: ${name},` }).click();
}

/** What the server counts. */
async function serverBoxes(page: Page, { id }: School) {
  const { handOutList } = await ask<{
    handOutList: {
      totals: { orders: number; handedOut: number };
      boxes: { supporterName: string; state: string; twice: boolean; handedOutMethod: string }[];
    };
  }>(
    page.request,
    `query ($id: ID!) { handOutList(organizationId: $id) {
      totals { orders handedOut } boxes { supporterName state twice handedOutMethod }
    } }`,
    { id },
  );
  return handOutList;
}

test('84 orders are handed out by two phones, one of them offline for half of the time, without a wrong count', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const school = await registerSchool(request, 'GYM84');
  const names = Array.from({ length: 84 }, (_, index) => `Supporter ${100 + index}`);
  await buyForPickup(request, baseURL ?? '', school, names);
  const [near, far] = await Promise.all([openPhone(browser, school), openPhone(browser, school)]);
  await expect(progress(near)).toHaveAttribute('aria-valuetext', '0 of 84 done');
  const started = Date.now();
  const each = async (page: Page, from: number, to: number) => {
    for (const name of names.slice(from, to)) await handOut(page, name);
  };

  // Both with a network: each sees what the other does.
  await Promise.all([each(near, 0, 21), each(far, 42, 63)]);
  await expect(progress(near)).toHaveAttribute('aria-valuetext', '42 of 84 done');
  await expect(progress(far)).toHaveAttribute('aria-valuetext', '42 of 84 done');

  // One goes behind the gym's wall, is closed and opened there, and hands out one box that the other does too.
  await far.context().setOffline(true);
  await Promise.all([each(near, 21, 42), each(far, 63, 70)]);
  await far.reload();
  await expect(far.getByText(/^Offline since .* 7 hand-outs wait on this phone/)).toBeVisible();
  await each(far, 70, 84);
  await handOut(far, names[41] ?? '');
  await expect(progress(far)).toHaveAttribute('aria-valuetext', '64 of 84 done');
  await expect(progress(near)).toHaveAttribute('aria-valuetext', '63 of 84 done');

  await far.context().setOffline(false);
  for (const page of [near, far]) {
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '84 of 84 done');
  }
  const seconds = (Date.now() - started) / 1_000;
  test.info().annotations.push({ type: 'stopwatch', description: `84 orders, two phones: ${seconds} s` });
  console.log(`stopwatch: 84 orders handed out by two phones in ${seconds.toFixed(1)} s`);

  await expect(far.getByRole('alert')).toContainText(`${names[41]} (`);
  await expect(far.getByRole('alert')).toContainText('handed out on two phones');
  await expect(far.getByText(/hand-outs? wait/)).toHaveCount(0);
  const { totals, boxes } = await serverBoxes(near, school);
  expect(totals).toEqual({ orders: 84, handedOut: 84 });
  expect(boxes.filter(({ twice }) => twice).map(({ supporterName }) => supporterName)).toEqual([names[41]]);
});
