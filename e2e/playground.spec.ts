import { expect, test, type Page } from './test.js';
import { logInAsStaff } from './steps.js';

const run = (page: Page) => page.getByRole('button', { name: /Execute query/ });
const output = (page: Page) => page.locator('.graphiql-response');

/** Replaces the editor's text; the tab is named after the operation. The editor loses what comes while it is drawn. */
async function typeQuery(page: Page, name: string, query: string): Promise<void> {
  await expect(async () => {
    await page.locator('.graphiql-query-editor .view-lines').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(query);
    await expect(tab(page, name)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

async function useReadyQuery(page: Page, title: string, name: string): Promise<void> {
  await page.getByRole('button', { name: title }).click();
  await expect(tab(page, name)).toBeVisible();
}

/** A saved query that finds something in every database. */
const classSales = 'What did this class sell, and who may see it?';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('support asks this server: with saved queries in their own tabs, with the keyboard, and reads them on a phone', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(HTML|Script|Type)/.test(message.text()))
      violations.push(message.text());
  });
  await logInAsStaff(page, 'support', '/admin/playground');
  await test.step('a saved query opens in its own tab next to typed text, and returns data', async () => {
    await expect(page.getByText(/ · Support$/)).toBeVisible();
    await useReadyQuery(page, classSales, 'WhatDidThisClassSell');
    await expect(page.getByRole('tab')).toHaveCount(1);
    await run(page).click();
    await expect(output(page)).toContainText('"teacherName"');
    await expect(output(page)).toContainText('"totalSales"');
    await expect(output(page)).not.toContainText('"errors"');

    await typeQuery(page, 'HalfAnHour', 'query HalfAnHour { viewer { admin { fullName } } }');
    await useReadyQuery(page, classSales, 'WhatDidThisClassSell');
    await expect(page.getByRole('tab')).toHaveCount(2);
    await tab(page, 'HalfAnHour').click();
    await expect(page.locator('.graphiql-query-editor')).toContainText('HalfAnHour');

    // The server refuses a mutation by support, with a message.
    await typeQuery(page, 'MailAll', 'mutation MailAll { sendCancellationEmails { emailsSent } }');
    await run(page).click();
    await expect(output(page)).toContainText('Your role may read this, but not change it.');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('graphiql:');
  });

  await test.step('the editor keeps its keys, and the page says how to leave it with the keyboard, and how to ask', async () => {
    await expect(page.getByText(/To leave it, press/).locator('..')).toContainText('Ctrl+M');
    const editor = page.locator('.graphiql-query-editor .monaco-editor');
    await editor.locator('.view-lines').click();
    // Elsewhere these open Settings and the list of shortcuts.
    await page.keyboard.type('gs?');
    await expect(page).toHaveURL(/\/admin\/playground$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const isInside = () => editor.evaluate((element) => element.contains(document.activeElement));
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(false);

    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    const docs = page.getByRole('region', { name: 'Documentation Explorer' });
    await expect(docs.getByText('One graph for the shop')).toBeVisible();
    await expect(docs.getByText('query OneOrder')).toBeVisible();
    await expect(docs.getByText('Each field has its own rights.')).toBeVisible();
  });

  await test.step('on a phone the saved queries can be read and copied', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByText(/needs a wider screen/)).toBeVisible();
    await page.getByText('Show the query').first().click();
    await expect(page.getByText('query EverythingAboutOneOrder').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy Everything about one order' })).toBeVisible();
  });
  expect(violations).toEqual([]);
});

test('a subscription shows a new order', async ({ page }) => {
  await logInAsStaff(page, 'admin', '/admin/playground');
  await expect(page.getByText(/^Mutations act on/)).toBeVisible();
  await useReadyQuery(page, 'Orders as they come in', 'LiveOrders');
  const connected = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/graphql'));
  await run(page).click();
  await connected;
  const products = await page.request.get('/api/products');
  const [product] = (await products.json()) as { id: string }[];
  // The server may still be subscribing when the first order is placed.
  await expect(async () => {
    const placed = await page.request.post('/api/orders', {
      data: {
        order: {
          customerName: 'Pat Buyer',
          customerEmail: 'pat@example.org',
          shippingAddress: '12 Elm Street, Lincoln',
          deliveryMethod: 'shipping',
        },
        items: [{ productId: product?.id, quantity: 1 }],
      },
    });
    expect(placed.ok()).toBe(true);
    await expect(output(page)).toContainText('anyOrderChanged', { timeout: 2_000 });
  }).toPass();
});

test('without a login the playground redirects to it', async ({ page }) => {
  await page.goto('/admin/playground');
  await expect(page).toHaveURL(/\/admin\/login$/);
});
