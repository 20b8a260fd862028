import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { renderRoute } from '../../../test/render-route';
import { buildLogin, buildViewer } from '../organization.fixtures';
import { buildSettings } from '../settings/settings.fixtures';
import { Component as SettingsPage } from '../settings/settings-page';

const routes = [
  { path: '/organization/:id/settings', Component: SettingsPage },
  { path: '/organization/login', element: <p>The login</p> },
  { path: '/organization/:id', element: <p>The dashboard</p> },
  { path: '/admin/login', element: <p>The staff login</p> },
];

/** Whose session the browser has. */
type Session = NonNullable<Parameters<typeof buildViewer>[0]>;

const atBand: Session = { organizationId: 'org-2', others: ['org-1'] };
const atSchool: Session = { organizationId: 'org-1', others: ['org-2'] };
const staff: Session = { jobs: ['administrator'] };

/** The settings of org-1, where every call needs a session that opens it. */
async function openSettings(session: Session) {
  const browser = { session };
  const mayOpen = () => browser.session.organizationId === 'org-1' || browser.session.jobs;
  const refusal = () =>
    browser.session.organizationId
      ? refused('FORBIDDEN', 'You are not allowed to do this.')
      : refused('UNAUTHENTICATED', 'Please log in.');
  const network = fakeNetwork({
    Viewer: () => buildViewer(browser.session),
    OrganizationSettings: () => (mayOpen() ? { data: { organization: buildSettings() } } : refusal()),
    UpdateOrganization: ({ input }) =>
      mayOpen() ? { data: { updateOrganization: buildSettings(input as object) } } : refusal(),
    LoginOrganization: () => {
      browser.session = atBand;
      return { data: { loginOrganization: buildLogin({ id: 'org-2', others: ['org-1'] }) } };
    },
    OpenOtherOrganization: () => {
      browser.session = atSchool;
      const organization = { __typename: 'Organization', id: 'org-1', name: 'Lincoln Elementary School' };
      return { data: { switchOrganization: { __typename: 'Viewer', organization } } };
    },
  });
  const router = renderRoute(network.client, routes, '/organization/org-1/settings');
  await screen.findByRole('region', { name: 'Pickup' });
  return { browser, network, router };
}

/** Another tab logs in or out, and the browser tells this one. */
async function elsewhere(browser: { session: Session }, session: Session, side = 'organization') {
  browser.session = session;
  const event = new StorageEvent('storage', { key: `skycrumb-${side}-session` });
  await act(async () => void window.dispatchEvent(event));
}

const hours = () => screen.getByLabelText(/Pickup hours/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save pickup details' }));

afterEach(() => localStorage.clear());

describe('a member of two organizations', () => {
  test('opens a link to the one that the session is not for', async () => {
    const { browser, router } = await openSettings(atBand);
    expect(router.state.location.pathname).toBe('/organization/org-1/settings');
    expect(screen.queryByText('Access Denied')).toBeNull();
    expect(browser.session).toBe(atSchool);
    // The tab of the other organization is told.
    expect(localStorage.getItem('skycrumb-organization-session')).not.toBeNull();
  });

  test('keeps the page and its input when another tab switches, and saves once the page is used again', async () => {
    const { browser, network, router } = await openSettings(atSchool);
    await fill(hours(), 'Mondays');
    act(() => hours().blur());
    await elsewhere(browser, atBand);
    await waitFor(() => expect(hours()).toBeVisible());
    // Not before: the other tab is the one in use.
    expect(network.requests).not.toContain('OpenOtherOrganization');
    act(() => hours().focus());
    await waitFor(() => expect(browser.session).toBe(atSchool));
    expect(hours()).toHaveValue('Mondays');
    await save();
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(screen.queryByText('Discard your changes?')).toBeNull();
    expect(router.state.location.pathname).toBe('/organization/org-1/settings');
  });

  test('gets the session of the open page after a login over it', async () => {
    const { browser } = await openSettings(atSchool);
    await fill(hours(), 'Mondays');
    browser.session = {};
    await save();
    const login = within(await screen.findByRole('dialog', { name: 'Login Required' }));
    await fill(login.getByLabelText(/Email/), 'pat@example.org');
    await fill(login.getByLabelText(/^Password/), 'candy-demo-2026');
    await userEvent.click(login.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Welcome back, Lincoln Elementary School!')).toBeVisible();
    expect(localStorage.getItem('skycrumb-organization-session')).not.toBeNull();
    await save();
    expect(await screen.findByText('Settings Saved')).toBeVisible();
  });
});

test('a login in another tab closes the login over this page, which keeps its input', async () => {
  const { browser } = await openSettings({ organizationId: 'org-1' });
  await fill(hours(), 'Mondays');
  browser.session = {};
  await save();
  await screen.findByRole('dialog', { name: 'Login Required' });
  await elsewhere(browser, { organizationId: 'org-1' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hours()).toBeVisible();
  expect(hours()).toHaveValue('Mondays');
});

test('unsaved input on a page whose reader logged out is hidden, and a login over it shows it again', async () => {
  const { browser } = await openSettings({ organizationId: 'org-1' });
  await fill(hours(), 'Mondays');
  act(() => hours().blur());
  await elsewhere(browser, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await screen.findByRole('dialog', { name: 'Login Required' });
  expect(hours()).not.toBeVisible();
  await elsewhere(browser, { organizationId: 'org-1' });
  await waitFor(() => expect(hours()).toBeVisible());
  expect(hours()).toHaveValue('Mondays');
});

describe('staff', () => {
  test('who log out leave nothing of an organization in another tab, and may log in there', async () => {
    const { browser, router } = await openSettings(staff);
    await elsewhere(browser, {}, 'admin');
    expect(await screen.findByText('The staff login')).toBeVisible();
    expect(screen.getByText('Admin Login Required')).toBeVisible();
    expect(screen.queryByText('Front office')).toBeNull();
    expect(router.state.location.state).toEqual({ cameFrom: '/organization/org-1/settings' });
  });

  test('whose session ends log in in another tab, and the page keeps their input', async () => {
    const { browser } = await openSettings(staff);
    await fill(hours(), 'Mondays');
    browser.session = {};
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Login Required' }));
    expect(dialog.queryByLabelText(/Email/)).toBeNull();
    const link = dialog.getByRole('link', { name: 'Log in as staff in a new tab' });
    expect(link).toHaveAttribute('href', '/admin/login');
    await elsewhere(browser, staff, 'admin');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hours()).toHaveValue('Mondays');
    await save();
    expect(await screen.findByText('Settings Saved')).toBeVisible();
  });

  test('keep the page when a member of another organization logs in', async () => {
    const { browser, router } = await openSettings(staff);
    await elsewhere(browser, { ...staff, organizationId: 'org-3' });
    await waitFor(() => expect(hours()).toBeVisible());
    expect(router.state.location.pathname).toBe('/organization/org-1/settings');
  });
});
