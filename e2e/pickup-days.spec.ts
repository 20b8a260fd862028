import { readFile } from 'node:fs/promises';
import { expect, test } from './test.js';
import { expectFit, listen } from './look-over.js';
import { logInAsOrganization } from './steps.js';

const password = 'candy-demo-2026';

// Without animations, so that nothing is checked while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a school sets up a pickup day: a helper’s link, a printed list, all orders marked ready after confirmation', async ({
  page,
  browser,
}) => {
  const complaints = listen(page);
  await logInAsOrganization(page, 'lincoln@example.org', password);
  await page.getByRole('link', { name: /^Pickup orders/ }).click();
  await page.getByRole('link', { name: 'Pickup days' }).click();
  await page.getByRole('button', { name: 'Add a pickup day' }).click();
  await page.getByRole('radio', { name: /Chosen classes/ }).click();
  await expectFit(page);
  await page.getByRole('radio', { name: /All classes/ }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel(/^Day/).fill('2030-03-08');
  await page.getByLabel(/^Place/).fill('The gym');
  await page.getByRole('button', { name: 'Add pickup day' }).click();
  const day = page.getByRole('region', { name: 'Fri, Mar 8' });
  await expect(day.getByText(/^0 of \d+ handed out$/)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    day.getByRole('button', { name: 'List by class' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pickup-list-by-class-2030-03-08.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await day.getByLabel(/^Who is it for/).fill('Front table');
  await day.getByRole('button', { name: 'Make a link' }).click();
  const address = await day.getByText(/\/pickup\/[\w-]{43}$/).innerText();
  const helper = await (await browser.newContext()).newPage();
  await helper.goto(new URL(address).pathname);
  await expect(helper).toHaveURL(/\/organization\/[0-9a-f-]{36}\/pickup$/);
  await helper.context().close();

  const ready = page.getByRole('region', { name: 'Not marked ready yet' });
  await ready.getByRole('button', { name: 'Choose all' }).click();
  await ready.getByRole('button', { name: /^Mark \d+ ready$/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Mark \d+ orders? ready\?$/ });
  await question.getByRole('button', { name: /^Mark \d+ ready$/ }).click();
  await expect(page.getByText('Marked Ready').first()).toBeVisible();
  await expect(ready.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(complaints).toEqual([]);
});
