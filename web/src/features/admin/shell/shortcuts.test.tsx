import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  adminSession,
  buildAdminOrder,
  buildOverview,
  ordersPage,
  organizationsPage,
} from '../../../test/admin-responses';
import { fakeNetwork } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as AdminPage } from '../../../app/admin/admin-page';

const routes = [
  { path: '/admin', Component: AdminPage },
  { path: '*', element: <p>Another page</p> },
];

const lincoln = {
  __typename: 'Organization',
  id: 'org-1',
  name: 'Lincoln Elementary School',
  code: 'LINCOLN',
};

async function openAdmin() {
  const network = fakeNetwork({
    AdminSession: () => adminSession(),
    AdminOverview: () => buildOverview(),
    FindInAdmin: ({ search }) => ({
      data: {
        adminOrganizations: organizationsPage(search === 'linc' ? [lincoln] : []),
        adminOrders: ordersPage(search === '8f2c91ab' ? [buildAdminOrder()] : []),
      },
    }),
  });
  const router = renderRoute(network.client, routes, '/admin');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await screen.findByRole('searchbox', { name: 'Search organizations and orders' });
  return router;
}

afterEach(() => localStorage.clear());

test('g and a key open a tab', async () => {
  const router = await openAdmin();
  await userEvent.keyboard('gs');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=settings'));
});

test('slash goes to the search, where keys are only keys', async () => {
  const router = await openAdmin();
  await userEvent.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  await userEvent.keyboard('gs?');
  expect(search).toHaveValue('gs?');
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette opens from within a search field too', async () => {
  await openAdmin();
  await userEvent.keyboard('/');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
});

test('a question mark lists what the keyboard can do', async () => {
  await openAdmin();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Open Settings',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys without Ctrl can be turned off in Settings', async () => {
  await openAdmin();
  await userEvent.keyboard('gs');
  await userEvent.click(await screen.findByRole('switch', { name: 'Shortcuts without Ctrl' }));
  await userEvent.keyboard('?');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
});

test('the palette opens a tab with the arrow keys and Enter', async () => {
  const router = await openAdmin();
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  expect(input).toHaveFocus();
  await userEvent.type(input, 's');
  const options = screen.getAllByRole('option');
  const settings = options.findIndex((option) => option.textContent?.includes('Settings'));
  await userEvent.keyboard('{ArrowDown}'.repeat(settings) + '{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=settings'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette finds an order by its last eight characters', async () => {
  const router = await openAdmin();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), '8f2c91ab');
  await userEvent.click(await screen.findByRole('option', { name: /Priya N\./ }));
  await waitFor(() => expect(router.state.location.search).toContain('search=8f2c91ab'));
});

test('the palette finds an organization, and says when it finds nothing', async () => {
  await openAdmin();
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  await userEvent.type(input, 'linc');
  expect(await screen.findByRole('option', { name: /Lincoln Elementary School/ })).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, 'zzzz');
  expect(await screen.findByText('Nothing found for “zzzz”.')).toBeVisible();
});
