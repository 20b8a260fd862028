import { expect, test, type Page } from './test.js';
import { buyForPickup, registerSchool } from './pickup-orders.js';
import { logInAsOrganization } from './steps.js';

/** The dashboard's limits when it opens, in every phase (docs/product/organization.md#phases). */
const most = { words: 330, controls: 30 };

async function expectCalm(page: Page, limit = most): Promise<void> {
  const count = () =>
    page.evaluate(() => {
      const text = [...document.querySelectorAll('header, main')].map(
        (part) => (part as HTMLElement).innerText,
      );
      const shown = [...document.querySelectorAll('a, button, input, select, textarea')].filter(
        (control) =>
          control.checkVisibility() &&
          control.getClientRects().length > 0 &&
          !control.closest('[data-toast]'),
      );
      return { words: text.join(' ').split(/\s+/).filter(Boolean).length, controls: shown.length };
    });
  const { words, controls } = await count();
  expect(words, 'words').toBeLessThanOrEqual(limit.words);
  expect(controls, 'controls').toBeLessThanOrEqual(limit.controls);
}

const day = (fromToday: number): string =>
  `${new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;

async function moveDates(page: Page, organizationId: string, startDate: string, endDate: string) {
  const query =
    'mutation ($id: ID!, $input: OrganizationSettingsInput!) { updateOrganization(organizationId: $id, input: $input) { id } }';
  const response = await page.request.post('/graphql', {
    data: { query, variables: { id: organizationId, input: { startDate, endDate } } },
  });
  expect(await response.json()).toEqual({ data: { updateOrganization: { id: organizationId } } });
  await page.reload();
}

test('the first card follows the campaign from getting ready to closing, within the limits on words and controls', async ({
  page,
  baseURL,
}) => {
  const school = await registerSchool(page.request, 'SEASON');
  await logInAsOrganization(page, school.email, school.password);
  await expect(page.getByRole('region', { name: 'Get ready' })).toBeVisible();
  await expect(page.getByText('$0.00')).toHaveCount(0);
  await expectCalm(page);

  await buyForPickup(page.request, baseURL ?? '', school, ['Ada Byron', 'Ben Ray']);
  await moveDates(page, school.id, day(-20), day(8));
  await expect(page.getByRole('region', { name: /^Halfway through/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Top classrooms' })).toBeVisible();
  await expectCalm(page);

  await page.getByRole('button', { name: 'Spanish, newsletter, picture' }).click();
  const kit = page.getByRole('dialog', { name: 'Create a post' });
  await kit.getByLabel('Language').selectOption('Español');
  await expect(kit.getByLabel('Post text')).toHaveValue(/El 30% de cada pedido/);
  await kit.getByLabel('When').selectOption('The last 48 hours');
  await expect(kit.getByLabel('Post text')).toHaveValue(/es el último día/);
  await page.keyboard.press('Escape');

  await moveDates(page, school.id, day(-20), day(1));
  await expect(page.getByRole('region', { name: 'Tell families the fundraiser ends soon' })).toBeVisible();
  await expectCalm(page);

  await moveDates(page, school.id, day(-20), day(-2));
  await expect(page.getByRole('region', { name: '2 boxes to hand out' })).toBeVisible();
  await expectCalm(page);
  await page.getByRole('link', { name: /^Pickup orders/ }).click();
  for (const name of ['Ada Byron', 'Ben Ray']) {
    await page.getByRole('button', { name: new RegExp(`^Notify Customer: ${name}`) }).click();
    await page.getByRole('button', { name: new RegExp(`^Hand out: ${name}`) }).click();
  }
  await expect(page.getByRole('region', { name: 'Close your fundraiser' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Every box is handed out')).toBeVisible();
  await expectCalm(page);
});

test('the demo school’s dashboard has at most half of its former words and controls', async ({ page }) => {
  await logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026');
  await expect(page.getByRole('region', { name: 'Recent orders' })).toBeVisible();
  // 305 words and 29 controls with new demo data; purchases by earlier tests add more.
  await expectCalm(page, { words: 380, controls: 33 });
});

test('the demo has a school in each phase, whose dashboard starts with the next step', async ({ page }) => {
  for (const [phase, card] of [
    ['ready', 'Get ready'],
    ['last-days', 'Tell families the fundraiser ends soon'],
    ['delivery', '2 boxes to hand out'],
    ['closing', 'Close your fundraiser'],
  ] as const)
    await test.step(phase, async () => {
      await logInAsOrganization(page, `${phase}@example.org`, 'candy-demo-2026');
      await expect(page.getByRole('region').first()).toHaveAccessibleName(card);
      await expectCalm(page);
    });
});

test('a sale updates the race in the lobby, and a hidden ranking shows no ranks', async ({
  page,
  baseURL,
}) => {
  const school = await registerSchool(page.request, 'LOBBY');
  await page.goto('/race/lobby');
  await expect(page.getByRole('heading', { name: 'LOBBY School' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Group ranking/ })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(/^Live/)).toBeVisible();
  await buyForPickup(page.request, baseURL ?? '', school, ['Cy Young']);
  await expect(page.getByText(/^Last sale: \$[\d.]+ for Room 1, /)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Cy Young');
  for (const width of [320, 390, 1920]) {
    await page.setViewportSize({ width, height: width > 1000 ? 1080 : 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
  const fits = await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
  expect(fits, 'one screen of a TV').toBe(true);

  const query =
    'mutation ($id: ID!) { updateOrganization(organizationId: $id, input: { rankingBy: none }) { id } }';
  await page.request.post('/api/organization/login', {
    data: { email: school.email, password: school.password },
  });
  await page.request.post('/graphql', { data: { query, variables: { id: school.id } } });
  await expect(page.getByRole('heading', { name: /^All groups/ })).toBeVisible();
  await expect(page.getByText('1.', { exact: true })).toHaveCount(0);
});
