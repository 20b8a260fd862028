import { expect, test, type Page } from './test.js';
import { expectNoFinding } from './look-over.js';
import { logInAsStaff } from './steps.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cardOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function choose(page: Page, name: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

/** Opens the tab with an organization that only this test uses. */
async function openOwn(page: Page, name: string, code: string): Promise<void> {
  const contact = { contactName: 'Casey Contact', contactEmail: `${code.toLowerCase()}@example.org` };
  const organization = { name, code, ...contact, password: 'a-first-word-7' };
  const classrooms = [{ name: 'Room A1', code: 'A1', teacherName: 'Ms. Ames', studentCount: 20 }];
  const response = await page.request.post('/api/organizations/complete-registration', {
    data: { organization, classrooms },
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  await logInAsStaff(page, 'admin', `/admin?tab=organizations&search=${code}`);
  await expect(cardOf(page, name)).toBeVisible();
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

test('staff edit and deactivate an organization; its code stops working', async ({ page }) => {
  await openOwn(page, 'Edit Elementary', 'EDITED');
  await choose(page, 'Edit Elementary', 'Edit');
  const form = page.getByRole('form', { name: 'Edit Edit Elementary' });
  await form.getByLabel('Contact name').fill('Kim Park');
  await form.getByLabel('Halfway prize at $250').fill('Ice cream');
  await expectNoFinding(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Discard your changes?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Organization Updated').first()).toBeVisible();
  await expect(page.getByText('All changes have been saved successfully.').first()).toBeVisible();
  await expect(cardOf(page, 'Edit Elementary')).toContainText('Kim Park');

  await page.getByRole('switch', { name: 'Edit Elementary is active' }).click();
  await expect(cardOf(page, 'Edit Elementary')).toContainText('Inactive');
  await expect
    .poll(async () => {
      const data = { organizationCode: 'EDITED', classroomCode: 'A1' };
      return (await page.request.post('/api/validate-codes', { data })).status();
    })
    .toBeGreaterThanOrEqual(400);
});

test('staff set a password for an organization, and its contact logs in with it', async ({
  page,
  browser,
}) => {
  await openOwn(page, 'Password Prep', 'PASSPREP');
  await choose(page, 'Password Prep', 'Set password');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('short');
  await dialog.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(page.getByText('Password must be at least 8 characters long').first()).toBeVisible();
  await dialog.getByLabel('New password').fill('a-brand-new-word-9');
  await expectNoFinding(page);
  await dialog.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(page.getByText('Password Set Successfully').first()).toBeVisible();
  const contact = await browser.newContext();
  const data = { email: 'passprep@example.org', password: 'a-brand-new-word-9' };
  const login = await contact.request.post('/api/organization/login', { data });
  expect(login.status()).toBe(200);
});

test('staff generate a flyer, see its progress and download it', async ({ page }) => {
  await openOwn(page, 'Flyer Friends', 'FLYERS');
  await choose(page, 'Flyer Friends', 'Generate flyer');
  const flyers = page.getByRole('region', { name: 'Flyers of Flyer Friends' });
  await expect(flyers.getByText('PDF Flyer')).toBeVisible();
  await expect(flyers.getByText(/^Generated /)).toBeVisible({ timeout: 30_000 });
  await expect(flyers.getByText('1 flyer', { exact: true })).toBeVisible();
  await expectNoFinding(page);
  const download = page.waitForEvent('download');
  await flyers.getByRole('link', { name: 'Download PDF Flyer' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('staff reset a fundraiser, and delete an organization after typing its name', async ({ page }) => {
  await openOwn(page, 'Delete Academy', 'DELETEME');
  await choose(page, 'Delete Academy', 'Reset fundraiser');
  await expect(page.getByRole('alertdialog')).toContainText('Stays:');
  await page.getByRole('button', { name: 'Reset fundraiser' }).click();
  await expect(page.getByText('Fundraiser Reset').first()).toBeVisible();

  await choose(page, 'Delete Academy', 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This cannot be undone.');
  await expect(question).toContainText('1 classroom');
  await expect(question.getByRole('button', { name: 'Delete organization' })).toBeDisabled();
  await question.getByRole('textbox').fill('Delete Academy');
  await expectNoFinding(page);
  await question.getByRole('button', { name: 'Delete organization' }).click();
  await expect(page.getByText('No organizations found')).toBeVisible();
  const gone = await page.request.get('/api/organizations/lookup/DELETEME');
  expect(gone.status()).toBe(404);
});

test('support can read organizations and sees no controls that change them', async ({ page }) => {
  await logInAsStaff(page, 'support', '/admin?tab=organizations');
  await expect(cardOf(page, 'Lincoln Elementary School')).toContainText('Active');
  await page.getByRole('button', { name: 'Details of Lincoln Elementary School' }).click();
  await page.getByRole('button', { name: 'Flyers of Lincoln Elementary School' }).click();
  await expect(page.getByRole('region', { name: 'Flyers of Lincoln Elementary School' })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for|Set Organization Password/ })).toHaveCount(0);
});
