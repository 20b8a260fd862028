import { expect, test, type Page } from './test.js';
import { expectNoFinding, pageBehind } from './look-over.js';
import { registerSchool } from './pickup-orders.js';
import {
  adminTabs,
  beginOrganizationSession,
  beginStaffSession,
  logInAsStaff,
  logInByForm,
  untilReady,
} from './steps.js';

// Without animations, so that nothing is checked while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

test('the login card shows an error for a wrong password, welcomes by name and opens the page; Logout ends access', async ({
  page,
}) => {
  await page.goto('/admin?tab=settings');
  await expect(page.getByText('Please log in as admin to access this page.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel(/^Password/).fill('not-the-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel(/^Password/).fill('candy-admin-2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Welcome!').first()).toBeVisible();
  await expect(page.getByText('Logged in as Avery Morgan').first()).toBeVisible();
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?tab=settings$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'CMS Admin Login')).toBeVisible();
  await page.goto('/admin');
  await expect(heading(page, 'CMS Admin Login')).toBeVisible();

  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel(/^Password/).fill('candy-admin-2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('when a session ends elsewhere, the login appears over the page, and typed text stays', async ({
  page,
}) => {
  // An open socket also closes with the session and shows the login, at an unpredictable time: here Save does.
  await page.routeWebSocket(/graphql/, () => undefined);
  await logInAsStaff(page, 'admin', '/admin?tab=terms');
  const editor = page.getByLabel('Terms and Conditions in Markdown');
  await editor.press('ControlOrMeta+End');
  await editor.pressSequentially(' Half an hour of typing.');
  // The page's own background requests would notice too, maybe first.
  await page.route('**/graphql', (route) =>
    route.request().headers()['x-background'] ? route.abort() : route.continue(),
  );
  await page.request.post('/api/admin/logout');
  // The Spanish text below has its own field.
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  await save.click();
  const login = page.getByRole('dialog', { name: 'Admin Login Required' });
  await expect(login.getByLabel('Username')).toHaveValue('admin');
  await login.getByLabel(/^Password/).fill('candy-admin-2026');
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login).toBeHidden();
  await expect(editor).toHaveValue(/Half an hour of typing\.$/);
  await save.click();
  await expect(page.getByText('Terms and Conditions is saved').first()).toBeVisible();
  // Restore it for the other tests.
  const query = 'mutation { resetContent(key: "terms-and-conditions") { key } }';
  expect((await page.request.post('/graphql', { data: { query } })).ok()).toBe(true);
});

test('tabs have addresses: back, forward and reload keep them', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page, 'Settings')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('AdminSettings');
  await page.reload();
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('the sidebar keeps its state, and is a menu on narrow screens', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  const sidebar = page.getByRole('complementary');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(248);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  // The element shown while the session is checked is replaced.
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
  await page.getByRole('link', { name: 'Settings' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Settings');
  await page.mouse.move(600, 700, { steps: 5 });
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoFinding(page, pageBehind);
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('support can read everything and sees no actions of other jobs', async ({ page }) => {
  await beginStaffSession(page, 'support');
  const expectNone = (name: RegExp) => expect(page.getByRole('button', { name })).toHaveCount(0);
  for (const tab of ['products', 'analytics', 'notifications', 'content', 'faq', 'terms'] as const)
    await test.step(tab, async () => {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByText(adminTabs[tab]).first()).toBeVisible();
      await expectNone(/^(Save|Edit|Add product|Upload|Send \d|Back to default)/);
      await expect(page.getByRole('switch')).toHaveCount(0);
    });
  await test.step('settings', async () => {
    await page.goto('/admin?tab=settings');
    await expect(page.getByLabel('Company name')).toHaveValue('Skycrumb');
    await expectNone(/Save/);
  });
  await test.step('dashboard', async () => {
    await page.goto('/admin/dashboard');
    await expect(page.getByText('Recent Activity')).toBeVisible();
    await expectNone(/Mark ready/);
  });
  await test.step('passwords', async () => {
    await page.goto('/admin/set-password');
    await expect(page.getByText(/Only an administrator can set a password/)).toBeVisible();
    await expectNone(/Set password/);
  });
  await test.step('orders', async () => {
    await page.goto('/admin?tab=orders');
    await page
      .getByRole('button', { name: /^Details of order/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expectNone(/^(Edit order|Mark ready: order|Cancel order)|change the status/);
  });
  await test.step('organizations', async () => {
    await page.goto('/admin?tab=organizations');
    const name = page.getByRole('heading', { name: 'Lincoln Elementary School', exact: true });
    await expect(page.getByRole('row').filter({ has: name })).toContainText('Active');
    await page.getByRole('button', { name: 'Details of Lincoln Elementary School' }).click();
    await page.getByRole('button', { name: 'Flyers of Lincoln Elementary School' }).click();
    await expect(page.getByRole('region', { name: 'Flyers of Lincoln Elementary School' })).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expectNone(/^Actions for|Set Organization Password/);
  });
});

test('a password set by staff works for the organization’s next login; without a session none is set, and the login appears', async ({
  page,
  request,
}) => {
  const { id, name, email } = await registerSchool(request, 'TOLDPASS');
  await logInAsStaff(page, 'admin', '/admin/set-password');
  await expect(page.getByText('Choose an organization and enter a password first.')).toBeVisible();
  await page.getByRole('combobox', { name: /Organization/ }).fill(email);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.getByLabel(/^New password/).fill('candy-demo-2027');
  await page.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(page.getByText('Password Set Successfully').first()).toBeVisible();
  await expect(page.getByLabel(/^New password/)).toHaveValue('');
  expect(await beginOrganizationSession({ request }, email, 'candy-demo-2027')).toBe(id);

  await page.getByLabel(/^New password/).fill('candy-demo-2028');
  await page.request.post('/api/admin/logout');
  await page.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(page.getByText('Please log in as admin first. Redirecting...').first()).toBeVisible();
  await expect(heading(page, 'CMS Admin Login')).toBeVisible();
  await logInByForm(page, email, 'candy-demo-2027');
});

test('the command palette finds an order by its last eight characters, and keys open tabs', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin');
  const orders = page.getByRole('region', { name: 'Recent Orders' });
  const reference = await orders.locator('.font-code').first().innerText();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectNoFinding(page, pageBehind);
  await page.getByRole('combobox').fill(reference);
  await page.getByRole('option', { name: reference }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/.+${reference}$`));
  await page.goto('/admin');
  await untilReady(page);
  await page.keyboard.type('gs');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoFinding(page, pageBehind);
});

test('a new order appears on the dashboard at once, and its customer links to it', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  await expect(page.getByText(/^Live/)).toBeVisible();
  const products = await page.request.get('/api/products');
  const [product] = (await products.json()) as { id: string }[];
  const order = {
    customerName: 'Lou Live',
    customerEmail: 'lou@example.org',
    shippingAddress: '12 Elm Street, Lincoln',
    deliveryMethod: 'shipping',
  };
  const items = [{ productId: product?.id, quantity: 1 }];
  const placed = await page.request.post('/api/orders', { data: { order, items } });
  expect(placed.ok()).toBe(true);
  const newest = page.getByRole('region', { name: 'Recent Orders' }).getByRole('listitem').first();
  await expect(newest).toContainText('Lou Live');
  await expect(newest).toContainText('Pending');
  await newest.getByRole('link', { name: 'Lou Live' }).click();
  await expect(heading(page, /^Order [0-9a-f]{8}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lou Live' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes by staff' })).toBeVisible();
  await expectNoFinding(page);
});

test('the shop’s footer shows the texts from Settings, and the audit log names who changed them', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin', '/admin?tab=settings');
  await saveCompanyName(page, 'Cloud Candy Company');
  await page.reload();
  const log = page.getByRole('region', { name: 'Audit log' });
  const newest = log.getByRole('row', { name: /Avery Morgan/ }).first();
  await newest.getByRole('button', { name: /^Details of/ }).click();
  await expect(log.getByText('Cloud Candy Company').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Cloud Candy Company');
  // Restore it for the other tests.
  await page.goto('/admin?tab=settings');
  await saveCompanyName(page, 'Skycrumb');
});

async function saveCompanyName(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Company name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings Saved').first()).toBeVisible();
}
