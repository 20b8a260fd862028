import { expect, test, type Browser, type Page } from './test.js';
import { encodeQR } from 'qr';
import { openGymNetwork } from './gym-network.js';
import { expectNoFinding, lookAllAround, pageBehind } from './look-over.js';
import { ask, buyReady, openHelperLink, registerSchool, type School } from './pickup-orders.js';
import { expectSpanish, readTyped } from './spanish-texts.js';
import { beginOrganizationSession, logInAsOrganization } from './steps.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A volunteer's phone with the day's list, which can go offline. */
async function openPhone(browser: Browser, { email, password }: School, baseURL?: string): Promise<Page> {
  const page = await (await browser.newContext({ ...phone, ...(baseURL && { baseURL }) })).newPage();
  await logInAsOrganization(page, email, password, '/pickup');
  await expect(page.getByRole('heading', { name: 'Pickup day' })).toBeVisible();
  await untilOnPhone(page);
  return page;
}

/** Waits until the service worker has the page, so that it opens offline. */
const untilOnPhone = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Handed out' });

/** Finds a supporter by name and hands the box out. */
async function handOut(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  // Until the search is done, the button may move while it is pressed.
  await expect(page.getByRole('button', { name: /^Hand out: / })).toHaveCount(1);
  await page.getByRole('button', { name: `Hand out: ${name},` }).click();
}

/** The server's counts. */
async function serverBoxes(page: Page, { id }: School) {
  const { handOutList } = await ask<{
    handOutList: {
      totals: { orders: number; handedOut: number };
      boxes: { id: string; supporterName: string; state: string; twice: boolean; handedOutMethod: string }[];
    };
  }>(
    page.request,
    `query ($id: ID!) { handOutList(organizationId: $id) {
      totals { orders handedOut } boxes { id supporterName state twice handedOutMethod }
    } }`,
    { id },
  );
  return handOutList;
}

test('two phones hand out 84 orders, one of them offline half of the time, without a wrong count', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const school = await registerSchool(request, 'GYM84');
  const names = Array.from({ length: 84 }, (_, index) => `Supporter ${100 + index}`);
  await buyReady(request, baseURL ?? '', school, names);
  const [near, far] = await Promise.all([openPhone(browser, school), openPhone(browser, school)]);
  await expect(progress(near)).toHaveAttribute('aria-valuetext', '0 of 84 done');
  const started = Date.now();
  const each = async (page: Page, from: number, to: number) => {
    for (const name of names.slice(from, to)) await handOut(page, name);
  };

  // Both online: each sees the other's hand-outs.
  await Promise.all([each(near, 0, 21), each(far, 42, 63)]);
  await expect(progress(near)).toHaveAttribute('aria-valuetext', '42 of 84 done');
  await expect(progress(far)).toHaveAttribute('aria-valuetext', '42 of 84 done');

  // One goes offline, is closed and reopened there, and hands out a box that the other also hands out.
  await far.context().setOffline(true);
  await Promise.all([each(near, 21, 42), each(far, 63, 70)]);
  await expect(progress(near)).toHaveAttribute('aria-valuetext', '63 of 84 done');
  await far.reload();
  await expect(far.getByText(/^Offline since .* 7 hand-outs wait on this phone/)).toBeVisible();
  await each(far, 70, 84);
  await handOut(far, names[41] ?? '');
  await expect(progress(far)).toHaveAttribute('aria-valuetext', '64 of 84 done');

  await far.context().setOffline(false);
  for (const page of [near, far]) {
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '84 of 84 done');
  }
  const seconds = (Date.now() - started) / 1_000;
  console.log(`stopwatch: 84 orders handed out by two phones in ${seconds.toFixed(1)} s`);

  await expect(far.getByRole('alert')).toContainText(`${names[41]} (`);
  await expect(far.getByRole('alert')).toContainText('handed out on two phones');
  await expect(far.getByText(/hand-outs? waits? on/)).toHaveCount(0);
  const { totals, boxes } = await serverBoxes(near, school);
  expect(totals).toEqual({ orders: 84, handedOut: 84 });
  expect(boxes.filter(({ twice }) => twice).map(({ supporterName }) => supporterName)).toEqual([names[41]]);
});

test('a new release during the day takes over automatically, and sends the phone’s queue', async ({
  browser,
  request,
  baseURL,
}) => {
  const school = await registerSchool(request, 'GYMREL');
  await buyReady(request, baseURL ?? '', school, ['Ana Lima', 'Bo Chen', 'Cy Doe']);
  const network = await openGymNetwork(baseURL ?? '');
  const page = await openPhone(browser, school, network.origin);
  const entryOf = () => page.locator('script[type=module]').last().getAttribute('src');
  const former = await entryOf();
  network.losesCalls = 'before';
  await handOut(page, 'Ana Lima');
  await handOut(page, 'Bo Chen');
  await expect(page.getByText(/2 hand-outs wait on this phone/)).toBeVisible();

  network.deploy();
  await page.reload();
  await expect.poll(entryOf).not.toBe(former);
  await expect(page.getByText(/2 hand-outs wait on this phone/)).toBeVisible();
  // The phone has the complete new release.
  await page.context().setOffline(true);
  await page.reload();
  await handOut(page, 'Cy Doe');
  await expect(page.getByText(/3 hand-outs wait on this phone/)).toBeVisible();

  network.losesCalls = null;
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await serverBoxes(page, school)).totals)
    .toEqual({ orders: 3, handedOut: 3 });
  await expect(page.getByText(/hand-outs? waits? on/)).toHaveCount(0);
  await page.context().close();
  await network.close();
});

test('lost responses count nothing twice, and undo works', async ({ browser, request, baseURL }) => {
  const school = await registerSchool(request, 'GYMLOST');
  await buyReady(request, baseURL ?? '', school, ['Ana Lima', 'Bo Chen']);
  const network = await openGymNetwork(baseURL ?? '');
  const page = await openPhone(browser, school, network.origin);
  network.losesCalls = 'after';
  await handOut(page, 'Ana Lima');
  await handOut(page, 'Bo Chen');
  await page.getByRole('button', { name: 'Undo last Bo Chen' }).click();
  await expect(page.getByText(/3 hand-outs wait on this phone/)).toBeVisible();
  network.losesCalls = null;
  await expect(page.getByText(/hand-outs? waits? on/)).toHaveCount(0);
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 2 done');
  const { totals, boxes } = await serverBoxes(page, school);
  expect(totals).toEqual({ orders: 2, handedOut: 1 });
  expect(boxes.map(({ twice }) => twice)).toEqual([false, false]);
  await page.context().close();
  await network.close();
});

test('a helper’s link opens only this page, and revoking it removes the names from the phone', async ({
  context,
  browser,
  request,
  baseURL,
}) => {
  const school = await registerSchool(request, 'GYMHELP');
  await buyReady(request, baseURL ?? '', school, ['Ana Lima', 'Bo Chen']);
  const link = await openHelperLink(context, school);

  const helper = await (await browser.newContext(phone)).newPage();
  await helper.goto(link.url);
  await expect(helper).toHaveURL(new RegExp(`/organization/${school.id}/pickup$`));
  await expect(helper.getByText('The gym')).toBeVisible();
  await expect(helper.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await untilOnPhone(helper);
  await handOut(helper, 'Ana Lima');
  const question = helper.getByRole('alertdialog', { name: 'Hand out early?' });
  await question.getByRole('button', { name: 'Hand out', exact: true }).click();
  await expect(progress(helper)).toHaveAttribute('aria-valuetext', '1 of 2 done');
  await helper.getByRole('button', { name: 'Clear search' }).click();
  await helper.getByRole('button', { name: 'All', exact: true }).click();
  await expect(helper.getByText(/Box handed out · .*Table by the door/)).toBeVisible();

  await ask(context.request, `mutation ($id: ID!) { revokeHelperLink(helperLinkId: $id) { id } }`, {
    id: link.id,
  });
  await expect(helper.getByRole('heading', { name: 'This page is closed' })).toBeVisible();
  await expect(helper.getByText('Bo Chen')).toHaveCount(0);
  await helper.context().setOffline(true);
  await helper.reload();
  await expect(helper.getByRole('heading', { name: 'There is no list to show' })).toBeVisible();
  await helper.context().close();
});

test('a logout removes the day’s names from the phone', async ({ browser, request, baseURL }) => {
  const school = await registerSchool(request, 'GYMOUT');
  await buyReady(request, baseURL ?? '', school, ['Ana Lima']);
  const page = await openPhone(browser, school);
  await expect(page.getByText('Ana Lima')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/organization\/login$/);
  await page.context().setOffline(true);
  await page.goto(`/organization/${school.id}/pickup`);
  await expect(page.getByRole('heading', { name: 'There is no list to show' })).toBeVisible();
  await page.context().close();
});

test('a switch to Spanish offline leaves no English', async ({ context, browser, request, baseURL }) => {
  const school = await registerSchool(request, 'GYMES');
  await buyReady(request, baseURL ?? '', school, ['Ana Lima', 'Bo Chen']);
  const { url } = await openHelperLink(context, school);
  const typed = await readTyped(context, [
    'GYMES School, GYMES1 School, Ana Lima, Bo Chen, Room 10, The gym, Table by the door',
  ]);
  const helper = await (await browser.newContext(phone)).newPage();
  await helper.goto(url);
  await untilOnPhone(helper);
  await helper.getByLabel('This phone’s name').fill('The gym');
  await handOut(helper, 'Ana Lima');
  await helper.getByRole('button', { name: 'Hand out', exact: true }).click();
  await expect(helper.getByText('1 of 2 done on all phones')).toBeAttached();
  await helper.context().setOffline(true);
  await helper.getByRole('button', { name: 'Español' }).click();
  await expect(helper.getByRole('heading', { name: 'Día de entrega' })).toBeVisible();
  await expectSpanish(helper, 'a search', typed);
  await helper.getByRole('button', { name: 'Borrar búsqueda' }).click();
  await helper.reload();
  await helper.getByRole('button', { name: /^Entregar: Bo Chen,/ }).click();
  await helper.getByRole('button', { name: 'Todas', exact: true }).click();
  await expect(helper.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 de 2 listas');
  await expectSpanish(helper, 'the list', typed);
  await helper.getByRole('button', { name: 'Escanear', exact: true }).click();
  await expect(helper.getByRole('dialog', { name: 'Escanear' })).toBeVisible();
  await expectSpanish(helper, 'the scanner', typed);
  await helper.context().close();
});

test('a scanned email finds the box', async ({ browser, request, baseURL }) => {
  const school = await registerSchool(request, 'GYMSCAN');
  await buyReady(request, baseURL ?? '', school, ['Ana Lima', 'Bo Chen']);
  const page = await openPhone(browser, school);
  const box = (await serverBoxes(page, school)).boxes.find(
    ({ supporterName }) => supporterName === 'Ana Lima',
  );
  await showToCamera(page, `SKYCRUMB:${box?.id}`);
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan' });
  await scanner.getByRole('button', { name: 'Hand out: Ana Lima,' }).click();
  await expect(scanner.getByRole('button', { name: 'Undo: Ana Lima,' })).toBeVisible();
  await expectNoFinding(page, pageBehind);
  await scanner.getByRole('button', { name: 'Back to the list' }).click();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 2 done');
  await expect.poll(async () => (await serverBoxes(page, school)).boxes[0]?.handedOutMethod).toBe('SCAN');
  await page.context().close();
});

test('pickup day: no axe finding in either language and theme on any width, and nothing small to press', async ({
  page,
  request,
  baseURL,
}) => {
  const school = await registerSchool(request, 'GYMAXE');
  await buyReady(request, baseURL ?? '', school, ['Maximiliana Featherstonehaugh-Vanderbilt', 'Bo Chen']);
  await beginOrganizationSession(page, school.email, school.password);
  await lookAllAround(page, async () => {
    await page.goto(`/organization/${school.id}/pickup`);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Hand out: Bo Chen,' }).click();
  });
  await page.setViewportSize({ width: 320, height: 720 });
  const heights = await page
    .locator('button:visible, input:visible, select:visible, a[href]:visible')
    .evaluateAll((controls) => controls.map((one) => [one.getBoundingClientRect().height, one.outerHTML]));
  // Except the skip link, which only keyboard users reach.
  const small = heights.filter(([height, html]) => Number(height) < 56 && !String(html).includes('#main'));
  expect(small).toEqual([]);
});

/** A fake camera that shows a QR code: the page's own reader has to find it in the video. */
async function showToCamera(page: Page, text: string): Promise<void> {
  const data = encodeQR(text, 'raw', { border: 1 });
  await page.evaluate((rows) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No canvas');
    const cell = Math.floor(360 / rows.length);
    const draw = () => {
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, 640, 480);
      pen.fillStyle = 'black';
      rows.forEach((row, y) =>
        row.forEach((isDark, x) => isDark && pen.fillRect(140 + x * cell, 60 + y * cell, cell, cell)),
      );
    };
    draw();
    // A canvas stream gets a frame for each drawing.
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  }, data);
}
