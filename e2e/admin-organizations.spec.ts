import { expect, test, type Page } from './test.js';
import { expectNoFinding, pageBehind } from './look-over.js';
import { registerSchool } from './pickup-orders.js';
import { logInAsStaff } from './steps.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cardOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function choose(page: Page, name: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

test('an organization is found by name, code and contact; a search without results says so', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin', '/admin?tab=organizations');
  for (const words of ['Soccer', 'westside', 'Marcus Bell']) {
    await page.getByRole('searchbox', { name: 'Search organizations' }).fill(words);
    await expect(cardOf(page, 'Westside Soccer Club')).toBeVisible();
    await expect(cardOf(page, 'Lincoln Elementary School')).toHaveCount(0);
  }
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('nobody');
  await expect(page.getByText('No organizations found')).toBeVisible();
});

test('staff set an organization’s password, edit it, make its flyer, deactivate, reset and delete it', async ({
  page,
  request,
}) => {
  const { name, code, email } = await registerSchool(request, 'OWNED');
  await logInAsStaff(page, 'admin', `/admin?tab=organizations&search=${code}`);
  await expect(cardOf(page, name)).toBeVisible();
  await test.step('its contact logs in with a password set by staff', async () => {
    await choose(page, name, 'Set password');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New password').fill('short');
    await dialog.getByRole('button', { name: 'Set password', exact: true }).click();
    await expect(page.getByText('Password must be at least 8 characters long').first()).toBeVisible();
    await dialog.getByLabel('New password').fill('a-brand-new-word-9');
    await expectNoFinding(page, pageBehind);
    await dialog.getByRole('button', { name: 'Set password', exact: true }).click();
    await expect(page.getByText('Password Set Successfully').first()).toBeVisible();
    const data = { email, password: 'a-brand-new-word-9' };
    const login = await request.post('/api/organization/login', { data });
    expect(login.status()).toBe(200);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('its form saves changes', async () => {
    await choose(page, name, 'Edit');
    const form = page.getByRole('form', { name: `Edit ${name}` });
    await form.getByLabel('Contact name').fill('Kim Park');
    await form.getByLabel('Halfway prize at $250').fill('Ice cream');
    await expectNoFinding(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('Discard your changes?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Organization Updated').first()).toBeVisible();
    await expect(page.getByText('All changes have been saved successfully.').first()).toBeVisible();
    await expect(cardOf(page, name)).toContainText('Kim Park');
  });

  await test.step('its flyer shows its progress and is downloaded', async () => {
    await choose(page, name, 'Generate flyer');
    const flyers = page.getByRole('region', { name: `Flyers of ${name}` });
    await expect(flyers.getByText('PDF Flyer')).toBeVisible();
    await expect(flyers.getByText(/^Generated /)).toBeVisible({ timeout: 30_000 });
    await expect(flyers.getByText('1 flyer', { exact: true })).toBeVisible();
    await expectNoFinding(page);
    const download = page.waitForEvent('download');
    await flyers.getByRole('link', { name: 'Download PDF Flyer' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('deactivated, its code stops working', async () => {
    await page.getByRole('switch', { name: `${name} is active` }).click();
    await expect(cardOf(page, name)).toContainText('Inactive');
    await expect
      .poll(async () => {
        const data = { organizationCode: code, classroomCode: 'OAK0' };
        return (await page.request.post('/api/validate-codes', { data })).status();
      })
      .toBeGreaterThanOrEqual(400);
  });

  await test.step('its fundraiser is reset', async () => {
    await choose(page, name, 'Reset fundraiser');
    await expect(page.getByRole('alertdialog')).toContainText('Stays:');
    await page.getByRole('button', { name: 'Reset fundraiser' }).click();
    await expect(page.getByText('Fundraiser Reset').first()).toBeVisible();
  });

  await test.step('it is deleted after typing its name', async () => {
    await choose(page, name, 'Delete');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('This cannot be undone.');
    await expect(question).toContainText('3 classrooms');
    await expect(question.getByRole('button', { name: 'Delete organization' })).toBeDisabled();
    await question.getByRole('textbox').fill(name);
    await expectNoFinding(page, pageBehind);
    await question.getByRole('button', { name: 'Delete organization' }).click();
    await expect(page.getByText('No organizations found')).toBeVisible();
    const gone = await page.request.get(`/api/organizations/lookup/${code}`);
    expect(gone.status()).toBe(404);
  });
});
