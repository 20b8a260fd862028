import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { emailTo } from './emails.js';

const heads = new URL('../web/src/app/page-heads.json', import.meta.url);

const pages = JSON.parse(readFileSync(heads, 'utf8')) as { path: string; renderedFor?: string }[]; // our own file

/** The path of every page; web/src/app/routes.test.ts checks that each has an entry. */
export const everyPath = pages.map(({ path }) => path);

/** The pages that are rendered for their viewer. */
export const privatePaths = pages.filter(({ renderedFor }) => renderedFor).map(({ path }) => path);

/** Logs in with the form, for tests about logging in. */
export async function logInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/organization/login');
  await page.getByLabel(/Email/i).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /^Log in|^Sign in/i }).click();
  await expect(page).toHaveURL(/\/organization\/[0-9a-f-]{36}/);
}

/** The page's own controls: React adds its properties to each when it listens to it. */
export const ownControls = '#root :is(button, input, select, textarea):not(.graphiql-container *)';

/** Waits until React has hydrated the page, and the parts that it hydrates after the frame. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.waitForFunction(
    (controls) =>
      [...document.querySelectorAll(controls)].every((one) =>
        Object.keys(one).some((key) => key.startsWith('__reactProps')),
      ),
    ownControls,
  );
}

/** Waits until the server renders the page in time: it sends a document without content rather than late. */
export async function untilRendered({ request }: Caller, address: string): Promise<void> {
  await expect(async () => {
    expect(await (await request.get(address)).text()).not.toContain('<div id="root"></div>');
  }).toPass();
}

/** Waits until the cart has a link's fundraiser, which the server renders a moment earlier. */
export async function expectSupported(page: Page, group: string): Promise<void> {
  await expect(page.getByText(`Supporting ${group}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove fundraiser' }).first()).toBeEnabled();
}

/** The tabs of the administration, each with a text that is visible once it has rendered. */
export const adminTabs = {
  orders: 'To ship',
  organizations: 'Lincoln Elementary School',
  products: 'Rainbow Cracklers',
  analytics: 'Revenue by day',
  faq: 'Stated figures',
  terms: 'Stated figures',
  notifications: 'Cancellation emails',
  content: 'Media library',
  settings: 'Settings',
} as const;

/** Opens the organization's dashboard, or another of its pages, without going through the login page. */
export async function logInAsOrganization(
  page: Page,
  email: string,
  password: string,
  path = '',
): Promise<void> {
  const id = await beginOrganizationSession(page, email, password);
  await page.goto(`/organization/${id}${path}`);
  await untilReady(page);
}

/** A page, or a browser without one: a person whose calls are enough needs no page. */
export type Caller = Pick<Page, 'request'>;

/** Only creates the session, without opening a page. Returns the organization's id. */
export async function beginOrganizationSession(
  { request }: Caller,
  email: string,
  password: string,
): Promise<string> {
  const response = await request.post('/api/organization/login', { data: { email, password } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { organizationId: string }).organizationId; // the documented response
}

/** Opens a page of /admin as the demo's administrator or support user, without going through the login page. */
export async function logInAsStaff(
  page: Page,
  username: 'admin' | 'support',
  path = '/admin',
): Promise<void> {
  await beginStaffSession(page, username);
  await page.goto(path);
  await untilReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Only creates the session, without opening a page. */
export async function beginStaffSession({ request }: Caller, username: 'admin' | 'support'): Promise<void> {
  const data = { username, password: `candy-${username}-2026` };
  const response = await request.post('/api/admin/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** From the product grid to a filled checkout, by shipping. */
export async function buy(page: Page, products: readonly string[]): Promise<void> {
  for (const name of products) {
    await page.getByRole('button', { name: `Add ${name} to cart` }).click();
    await expect(page.getByText('Added!').first()).toBeVisible();
  }
  await page.goto('/checkout');
  await page.getByLabel(/Full name/i).fill('Pat Buyer');
  await page.getByLabel(/^Email/i).fill('pat@example.org');
  await fillAddress(page);
}

/** Fills in the checkout's address, "12 Elm Street, Lincoln, NE 68508". */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('12 Elm Street');
  await page.getByLabel('City').fill('Lincoln');
  await page.getByLabel('State').selectOption('Nebraska');
  await page.getByRole('textbox', { name: 'ZIP (required)' }).fill('68508');
}

/** The sandbox's four card fields. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 30');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP code').fill('68508');
}

/** Simulates a server too busy to render, so that the page fetches everything itself. */
export async function withoutRendering(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<div id="root">[^]*<\/div>(?=\s*<script)/, '<div id="root"></div>')
      .replace(/<script[^>]*id="page-state">[^]*?<\/script>/, '');
    await route.fulfill({ response, body: html });
  });
}

/** A second administrator, invited by the first, in a separate browser. */
export async function logInAsSecondAdministrator(
  first: Caller,
  second: Caller,
  username: string,
): Promise<void> {
  const [email, password] = [`${username}@example.org`, `candy-${username}-2026`];
  const mutate = async ({ request }: Caller, query: string, input: object): Promise<void> => {
    const response = await request.post('/graphql', { data: { query, variables: { input } } });
    expect(await response.text()).not.toContain('errors');
  };
  const invite = 'mutation ($input: StaffInvitationInput!) { inviteStaffMember(input: $input) { id } }';
  await mutate(first, invite, { email, fullName: `${username} Reed`, role: 'admin' });
  const [, token] = /invitation\?token=([\w-]+)/.exec(await emailTo(first, email, 'staff-invitation')) ?? [];
  const accept =
    'mutation ($input: StaffAcceptanceInput!) { acceptStaffInvitation(input: $input) { admin { id } } }';
  await mutate(second, accept, { token, username, password });
  const response = await second.request.post('/api/admin/login', { data: { username, password } });
  expect(response.ok(), await response.text()).toBe(true);
}

/** An organization's own account code for our payments, which two administrators let it change at once. */
export async function giveAccountCode(
  id: string,
  accountCode: string,
  [school, first, second]: Caller[],
): Promise<void> {
  if (!school || !first || !second) throw new Error('Three people are needed');
  const ask = async <Data>({ request }: Caller, query: string, variables: object): Promise<Data> => {
    const response = await request.post('/graphql', { data: { query, variables } });
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }; // the query's fields
    expect(errors).toBeUndefined();
    return data;
  };
  await logInAsSecondAdministrator(first, second, 'casey');
  const { organization } = await ask<{ organization: { payee: object } }>(
    school,
    'query ($id: ID!) { organization(id: $id) { payee { name postalAddress method taxFormDate } } }',
    { id },
  );
  const { savePayee } = await ask<{ savePayee: { proposals: { id: string }[] } }>(
    school,
    'mutation ($id: ID!, $input: PayeeInput!) { savePayee(organizationId: $id, input: $input) { proposals { id } } }',
    { id, input: { ...organization.payee, accountCode } },
  );
  const confirm =
    'mutation ($id: ID!, $proposalId: ID!) { confirmProposal(organizationId: $id, proposalId: $proposalId) { id } }';
  for (const staff of [first, second])
    await ask(staff, confirm, { id, proposalId: savePayee.proposals[0]?.id });
}

/** The page of the demo class that the code LINCOLN-RIVERA belongs to. */
export async function findClassPage(page: Page): Promise<string> {
  const found = await page.request.post('/graphql', {
    data: { query: '{ classroom(code: "LINCOLN-RIVERA") { id } }' },
  });
  const { data } = (await found.json()) as { data: { classroom: { id: string } } }; // the query's fields
  return `/classroom/${data.classroom.id}`;
}

/** The newest order, read in a staff session. */
export async function findOrder(page: Page): Promise<{ id: string; customerEmail: string }> {
  const query = '{ orders(first: 1) { nodes { id customerEmail } } }';
  const response = await page.request.post('/graphql', { data: { query } });
  type Orders = { data: { orders: { nodes: { id: string; customerEmail: string }[] } } };
  const [order] = ((await response.json()) as Orders).data.orders.nodes; // the query's fields
  if (!order) throw new Error('There is no order');
  return order;
}

/** Holds back requests to these addresses until the returned function is called. */
export async function holdBack(
  page: Page,
  addresses: string | RegExp,
  {
    isHeld = () => true,
    end = (route) => route.continue(),
  }: {
    isHeld?: (route: Route) => boolean;
    end?: (route: Route) => Promise<void>;
  } = {},
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    if (isHeld(route)) await released;
    await end(route);
  });
  return release;
}

/** Its vertical position in pixels; horizontally it may still be sliding in. */
export async function heightOnPage(element: Locator): Promise<number> {
  // A font that arrives meanwhile moves what is below its text.
  await element.page().evaluate(() => document.fonts.ready.then(() => undefined));
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not visible');
  return box.y;
}
