import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from './test.js';
import { emailTo } from './emails.js';
import { expectNoFinding } from './look-over.js';
import { ask, buyForLincoln } from './pickup-orders.js';
import { logInAsStaff } from './steps.js';
import { Stopwatch } from './stopwatch/stopwatch.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'staff see what to ship in one click, and refund a bag and answer a complaint within 30 seconds',
  { tag: '@stopwatch' },
  async ({ page }) => {
    const email = `cora.complains${test.info().retry}@example.org`;
    const id = await buyForLincoln(page.request, 'Cora Complains', { quantity: 2, customerEmail: email });
    const complaint = 'One of the two bags of Rainbow Cracklers was open, and half of it is dust.';
    await complain(page, email, complaint);
    await logInAsStaff(page, 'admin');

    const ship = new Stopwatch(page);
    const toShip = page.getByRole('link', { name: /orders? to ship/ });
    const [count = ''] = /^\d+ orders?/.exec(await toShip.innerText()) ?? [];
    await ship.click(toShip);
    await ship.read(page.getByText(count, { exact: true }).first());
    ship.judge('What must be shipped today', { clicks: 1 });
    const { searchParams } = new URL(page.url());
    const toShipView = { status: 'completed,processing', delivery: 'shipping', sort: 'oldest' };
    expect(Object.fromEntries(searchParams)).toMatchObject(toShipView);

    await page.getByRole('link', { name: /^Dashboard/ }).click();
    const watch = new Stopwatch(page);
    const message = page.getByRole('listitem').filter({ hasText: 'Cora Complains' });
    const dialog = page.getByRole('dialog');
    const replies = page.getByLabel('Ready replies');
    await watch.click(page.getByRole('link', { name: /open messages?/ }), message.getByText(complaint));
    await watch.read(message.getByText(complaint));
    await expectNoFinding(page);
    await watch.time(async () => {
      await message.getByRole('link', { name: /^Order/ }).click();
      await page.getByRole('button', { name: /^Refund part of order/ }).click();
      await dialog.getByRole('button', { name: 'Add one Rainbow Cracklers' }).click();
      await dialog.getByRole('button', { name: 'Refund $8.99' }).click();
      await expect(page.getByText('Partly refunded').first()).toBeVisible();
      await page.getByRole('button', { name: /^Reply to/ }).click();
      await replies.selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Send reply' }).click();
      await expect(page.getByText('Reply Sent').first()).toBeVisible();
    });
    watch.judge('A complaint answered, with one bag refunded', { clicks: 9, seconds: 30 });
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}`));
    await expect(page.getByText('$8.99 refunded')).toBeVisible();
    expect(await emailTo(page, email, 'contact-reply')).toContain('Cora');
  },
);

/** Like the buyer, with the link in the order's email. */
async function complain(page: Page, address: string, message: string): Promise<void> {
  const [, token] = /\/your-order\/([\w.-]+)/.exec(await emailTo(page, address, 'order-confirmation')) ?? [];
  const report =
    'mutation ($token: String!, $input: OrderProblemInput!) { reportOrderProblem(token: $token, input: $input) { id } }';
  await ask(page.request, report, { token, input: { id: randomUUID(), message } });
}
