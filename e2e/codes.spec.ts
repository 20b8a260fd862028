import { expect, test, type Page } from '@playwright/test';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function find(page: Page, organization: string, classroom = ''): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Organization code').fill(organization);
  await page.getByLabel('Classroom code').fill(classroom);
  await page.getByRole('button', { name: 'Find My Fundraiser' }).click();
}

test('no code is asked for', async ({ page }) => {
  await find(page, '');
  await expect(toast(page, 'Missing organization code')).toBeVisible();
  await expect(toast(page, 'Please enter your organization code.')).toBeVisible();
});

test('wrong codes say what to check, with and without a classroom', async ({ page }) => {
  await find(page, 'NOSUCH');
  await expect(toast(page, 'Invalid codes')).toBeVisible();
  await expect(
    page.getByText(/If your organization requires a classroom code, please provide one\./).first(),
  ).toBeVisible();
  await find(page, 'LINCOLN', 'NOSUCH');
  await expect(
    toast(page, 'Please check your organization and classroom codes and try again.'),
  ).toBeVisible();
});

test('an organization alone is supported as a whole', async ({ page }) => {
  await find(page, 'lincoln');
  await expect(toast(page, 'Codes validated!')).toBeVisible();
  await expect(page.getByText('Organization-wide fundraiser')).toBeVisible();
  await expect(page.getByText('Supporting Lincoln Elementary School', { exact: true }).first()).toBeVisible();
});

test('an address with codes finds its fundraiser by itself', async ({ page }) => {
  await page.goto('/?org=LINCOLN&class=CHEN');
  await expect(page.getByText('Supporting Lincoln Elementary School - 3rd Grade').first()).toBeVisible();
  await expect(page.getByLabel('Classroom code')).toHaveValue('CHEN');
});

for (const path of ['/', '/products']) {
  test(`a link to ${path} opens the choice of class where the organization needs one`, async ({ page }) => {
    await page.goto(`${path}?org=LINCOLN`);
    await expect(page.getByText('Supporting Lincoln Elementary School').first()).toBeVisible();
    await page.goto(`${path}?org=WESTSIDE`);
    await expect(page.getByText('Westside Soccer Club: choose your group')).toBeVisible();
    await page.getByRole('button', { name: /Under 12/ }).click();
    await expect(page.getByText('Supporting Westside Soccer Club - Under 12').first()).toBeVisible();
    await expect(page.getByText(/Your cart supported Lincoln Elementary School before/)).toBeVisible();
    const named = new RegExp(`${path}\\?org=WESTSIDE&class=U12$`);
    await expect(page).toHaveURL(named);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', named);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', named);
  });
}
