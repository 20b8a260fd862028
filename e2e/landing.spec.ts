import { expect, test, type Page } from './test.js';
import { lookAllAround, lookAtEveryWidth } from './look-over.js';
import { ask, registerSchool } from './pickup-orders.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DAY_MS = 86_400_000;

/** The link of a new school whose campaign begins and ends the given number of days from now. */
async function openCampaign(
  page: Page,
  name: string,
  [begins, ends]: readonly [number, number],
): Promise<void> {
  const { id, email, password } = await registerSchool(page.request, name);
  const login = await page.request.post('/api/organization/login', { data: { email, password } });
  expect(login.ok()).toBe(true);
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const mutation = `mutation ($id: ID!, $input: OrganizationSettingsInput!) {
    updateOrganization(organizationId: $id, input: $input) { id }
  }`;
  await ask(page.request, mutation, { id, input: { startDate: day(begins), endDate: day(ends) } });
  await page.goto(`/?org=${name}&class=OAK0`);
}

const states: readonly { title: string; says: string; open: (page: Page) => Promise<unknown> }[] = [
  { title: 'of a class', says: '2nd Grade', open: (page) => page.goto('/?org=LINCOLN&class=RIVERA') },
  {
    title: 'of a club whose team must be chosen',
    says: 'Westside Soccer Club',
    open: async (page) => {
      await page.goto('/?org=WESTSIDE');
      await expect(page.getByRole('button', { name: /Under 12/ })).toBeVisible();
    },
  },
  { title: 'of a team', says: 'Under 12', open: (page) => page.goto('/?org=WESTSIDE&class=U12') },
  {
    title: 'of a campaign that ended',
    says: 'Room 1',
    open: (page) => openCampaign(page, 'ENDED', [-40, -10]),
  },
  { title: 'of a future campaign', says: 'Room 1', open: (page) => openCampaign(page, 'TOCOME', [10, 40]) },
];

for (const { title, says, open } of states) {
  test(`the landing ${title} has no axe finding in either language and theme on any width`, async ({
    page,
  }) => {
    test.slow();
    await lookAllAround(page, async () => {
      await open(page);
      await expect(page.getByRole('heading', { level: 1, name: says })).toBeVisible();
    });
  });
}

test("an organization's race has no axe finding in either language and theme on any width", async ({
  page,
}) => {
  test.slow();
  const looked = new Set<string>();
  for (const language of ['en', 'es']) {
    await page.goto(`/race/LINCOLN?lang=${language}`);
    await expect(page.getByRole('img', { name: /^(QR code|Código QR)/ })).toBeVisible();
    await lookAtEveryWidth(page, looked);
  }
});

test("a class's page, its hall mode, and a family's page from it, have no axe finding in either language and theme on any width", async ({
  page,
}) => {
  test.slow();
  // A full-screen window cannot be resized.
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('There is no screen.'));
  });
  await lookAllAround(page, async () => {
    await page.goto('/class/LINCOLN/RIVERA');
    await expect(page).toHaveURL(/\/classroom\//);
  });
  const looked = new Set<string>();
  for (const [language, hall] of [
    ['English', 'Hall mode'],
    ['Español', 'Modo pantalla'],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).click();
    await page.getByRole('button', { name: hall }).click();
    await expect(page.getByRole('dialog').last().getByRole('img')).toBeVisible();
    await lookAtEveryWidth(page, looked);
    await page.keyboard.press('Escape');
  }
  await lookAllAround(page, async () => {
    await page.getByRole('button', { name: 'Crear el enlace de nuestra familia' }).click();
    await page.getByRole('button', { name: 'Crear nuestro enlace' }).click();
    await expect(page.getByRole('heading', { name: 'Comparte tu enlace' })).toBeVisible();
  });
});
