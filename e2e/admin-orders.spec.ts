import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './test.js';
import { expectNoFinding, lookOver, pageBehind } from './look-over.js';
import { buyForLincoln, buyForPickup, registerSchool } from './pickup-orders.js';
import { logInAsStaff } from './steps.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const details = (page: Page, shortId: string) =>
  page.getByRole('button', { name: `Details of order ${shortId}` });
const rowOf = (page: Page, shortId: string) => page.getByRole('row').filter({ has: details(page, shortId) });

test('staff find a paid order, open it, change its status, correct it, and cancel it with a refund', async ({
  page,
}) => {
  const id = await buyForLincoln(page.request, 'Cass Cancel');
  const shortId = id.slice(-8);
  await logInAsStaff(page, 'admin', '/admin?tab=orders');
  await expect(details(page, shortId)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(shortId);
  await expect(page.getByText('1 order', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${shortId}`));
  const row = rowOf(page, shortId);
  await expect(row).toContainText('Paid');
  await expect(row).toContainText(/To (ship|make ready)/);

  await details(page, shortId).click();
  await expect(page.getByText('12 Elm Street, Lincoln, NE 68508')).toBeVisible();
  await expect(page.getByText(id, { exact: true })).toBeVisible();
  await expect(page.getByText('Payment received')).toBeVisible();
  await expectNoFinding(page);

  await row.getByRole('button', { name: /change the status/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Processing', 'Shipped']);
  await page.getByRole('menuitem', { name: 'Processing' }).click();
  await expect(row).toContainText('Processing');

  await page.getByRole('button', { name: `Edit order ${shortId}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Delivery')).toBeDisabled();
  await expectNoFinding(page, pageBehind);
  await sheet.getByLabel('Shipping address').fill('14 Elm Street, Lincoln, NE 68508');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('All changes have been saved successfully.').first()).toBeVisible();
  await expect(page.getByText('14 Elm Street, Lincoln, NE 68508').first()).toBeVisible();

  await page.getByRole('button', { name: `Refund part of order ${shortId}` }).click();
  const refund = page.getByRole('dialog');
  await refund.getByText('An amount').click();
  await refund.getByLabel('Amount in dollars').fill('2.50');
  await expect(refund.getByRole('button', { name: 'Refund $2.50' })).toBeEnabled();
  await expectNoFinding(page, pageBehind);
  await refund.getByRole('button', { name: 'Refund $2.50' }).click();
  await expect(row).toContainText('Partly refunded');
  await expect(page.getByText('$2.50 refunded')).toBeVisible();

  // Messages lie over the order's buttons for some seconds.
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('button', { name: `Cancel order ${shortId}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to cancel the order for Cass Cancel? This will process a full refund and cannot be undone.',
  );
  // The partly refunded amount is not refunded again.
  await expect(question).toContainText('Refund$15.48');
  await expect(question.getByRole('checkbox', { name: /Email the customer now/ })).toBeChecked();
  await expectNoFinding(page, pageBehind);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(
    page.getByText('The order has been cancelled and refund processed successfully.').first(),
  ).toBeVisible();
  await expect(row).toContainText('Cancelled');
  await expect(page.getByText('Order cancelled')).toBeVisible();
});

test('marking a pickup order ready emails its customer', async ({ page }) => {
  const id = await buyForLincoln(page.request, 'Rita Ready', { isPickup: true });
  const shortId = id.slice(-8);
  await logInAsStaff(page, 'admin', `/admin?tab=orders&search=${shortId}`);
  await details(page, shortId).click();
  await page.getByRole('button', { name: `Mark ready: order ${shortId}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Mark this pickup order ready for Rita Ready? This will send a notification email to the customer.',
  );
  await page.getByRole('button', { name: 'Mark ready' }).click();
  await expect(page.getByText('Pickup notification sent!').first()).toBeVisible();
  await expect(
    page.getByText('Customer has been notified that order is ready for pickup.').first(),
  ).toBeVisible();
  await expect(rowOf(page, shortId)).toContainText('Ready for pickup');
  await expect(page.getByRole('button', { name: `Mark ready: order ${shortId}` })).toHaveCount(0);
});

test('a new order appears in the open list without a reload', async ({ page }, { retry }) => {
  const name = `live.buyer${retry}`;
  await logInAsStaff(page, 'admin', `/admin?tab=orders&search=${name}`);
  await expect(page.getByText('No Orders Found')).toBeVisible();
  await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
  const customerEmail = `${name}@example.org`;
  const id = await buyForLincoln(page.request, 'Lee Live', { customerEmail });
  await expect(details(page, id.slice(-8))).toBeVisible();
  await expect(rowOf(page, id.slice(-8))).toContainText(/To (ship|make ready)/);
  // While someone reads the rows, a new one waits, so that nothing moves under the pointer.
  const later = await buyForLincoln(page.request, 'Lee Later', { customerEmail });
  const bar = page.getByRole('button', { name: '1 new order' });
  await bar.click();
  await expect(details(page, later.slice(-8))).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expectNoFinding(page);
});

test('filters are kept in the address and apply to the CSV, and a view saves them under a name', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin', '/admin?tab=orders');
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByRole('menuitemradio', { name: 'Pickup' }).click();
  await expect(page).toHaveURL(/delivery=pickup/);
  await expect(page.getByRole('row').filter({ hasText: 'shipping' })).toHaveCount(0);
  const shown = await page.getByRole('button', { name: /^Details of order/ }).count();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(shown + 1);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name').fill('To collect');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/delivery/);
  await page.reload();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'To collect', exact: true }).click();
  await expect(page).toHaveURL(/delivery=pickup/);
  await page.goBack();
  await expect(page).not.toHaveURL(/delivery/);
});

test('a customer’s page has their order, the email as it was sent and a staff note', async ({ page }) => {
  // A retry uses a different address.
  const email = `nora.noted${test.info().retry}@example.org`;
  await buyForLincoln(page.request, 'Nora Noted', { customerEmail: email });
  await logInAsStaff(page, 'admin');
  await page.getByRole('button', { name: 'Find anything (Ctrl K)' }).click();
  await page.getByRole('combobox').fill(email);
  await page.getByRole('option', { name: `Everything about ${email}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: email })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders (1)' })).toContainText(/To (ship|make ready)/);
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('New note').fill('Asked for a gift card.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Asked for a gift card.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /^Show the email/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: /^Show the email/ }).click();
  await expect(page.frameLocator('iframe').getByText('Nora Noted').first()).toBeVisible();
  await expectNoFinding(page, ['iframe', ...pageBehind]);
  await page.keyboard.press('Escape');
  await lookOver(page, async () => void (await page.reload()));
});

test('thirty pickups are marked ready with the keyboard and two presses, in ten seconds', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const school = await registerSchool(request, 'THIRTY');
  const names = Array.from({ length: 30 }, (_, index) => `Thirty ${index}`);
  await buyForPickup(request, baseURL ?? '', school, names);
  await logInAsStaff(page, 'admin', `/admin?tab=orders&search=thirty&delivery=pickup&sort=name`);
  await expect(page.getByText('30 orders', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('30 selected')).toBeVisible();
  const rowsLikeTheFirst = ['tbody > tr:nth-child(n + 4)'];
  await expectNoFinding(page, rowsLikeTheFirst);
  await page.keyboard.press('Escape');
  await expect(page.getByText('30 selected')).toBeHidden();

  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Mark ready', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark 30 orders ready?' });
  await question.getByRole('button', { name: 'Mark ready' }).click();
  await expect(page.getByText('30 marked ready')).toBeVisible();
  expect(await bulkRunMs(page)).toBeLessThan(10_000);

  await expect(page.getByRole('row').getByText('Ready for pickup')).toHaveCount(30);
  await expectNoFinding(page, rowsLikeTheFirst);
  // The address shows a colleague the same result.
  await page.reload();
  await expect(page.getByText('30 marked ready')).toBeVisible();
});

/** How long the run took: from its confirmation to the last order. */
async function bulkRunMs(page: Page): Promise<number> {
  const id = new URL(page.url()).searchParams.get('run');
  const query = 'query ($id: ID!) { bulkRun(id: $id) { startedAt finishedAt } }';
  const response = await page.request.post('/graphql', { data: { query, variables: { id } } });
  type Found = { data: { bulkRun: { startedAt: string; finishedAt: string } } };
  const { startedAt, finishedAt } = ((await response.json()) as Found).data.bulkRun; // the query's fields
  const took = Date.parse(finishedAt) - Date.parse(startedAt);
  console.log(`stopwatch: 30 pickups marked ready in ${(took / 1_000).toFixed(1)} s`);
  return took;
}

test('an order gets its packing slip, and a pasted tracking number ships it and links to the carrier’s page', async ({
  page,
}) => {
  const id = await buyForLincoln(page.request, 'Tess Tracking');
  const shortId = id.slice(-8);
  await logInAsStaff(page, 'admin', `/admin?tab=orders&search=${shortId}`);
  await page.getByRole('button', { name: 'Shipping', exact: true }).click();
  const slip = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Packing slips' }).click();
  await expect(page.getByText('Packing slips saved: 1 order')).toBeVisible();
  expect((await slip).suggestedFilename()).toMatch(/^packing-slips-.+\.pdf$/);
  await page.getByRole('button', { name: 'Shipping', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tracking numbers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Rows' }).fill(`#${shortId}\t9400 1118 9922 3344 5566 77`);
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Tess Tracking');
  await expectNoFinding(page, pageBehind);
  await dialog.getByRole('button', { name: 'Record 1 order' }).click();
  await expect(rowOf(page, shortId)).toContainText('Shipped');
  await details(page, shortId).click();
  await expect(page.getByRole('link', { name: /9400111899223344556677/ })).toHaveAttribute(
    'href',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223344556677',
  );
});
