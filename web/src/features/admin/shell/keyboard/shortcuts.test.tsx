import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdminOrder, buildHit, buildOverview } from '../../../../test/admin-responses';
import { openAdminPage } from '../../../../test/render-admin';
import { Component as AdminPage } from '../../../../app/admin/admin-page';

const lincoln = {
  __typename: 'Organization',
  id: 'org-1',
  name: 'Lincoln Elementary School',
  code: 'LINCOLN',
};

const things: Record<string, object[]> = {
  linc: [lincoln],
  '8f2c91ab': [buildAdminOrder()],
  'pat@example.org': [
    {
      __typename: 'Email',
      id: 'email-1',
      subject: 'Your order',
      recipient: 'pat@example.org',
      emailStatus: 'failed',
      order: null,
    },
    { __typename: 'Payment', id: 'pi_7', status: 'succeeded', amount: '46.99', order: buildAdminOrder() },
    {
      __typename: 'ContactMessage',
      id: 'message-1',
      name: 'Pat Buyer',
      email: 'pat@example.org',
      isHandled: false,
    },
  ],
  lemon: [
    { __typename: 'Product', id: 'product-1', name: 'Lemon Lift-Offs', price: '7.99', inventory: 4 },
    {
      __typename: 'Classroom',
      id: 'class-1',
      name: '3rd Grade',
      code: 'LEMON',
      teacherName: 'Ms. Chen',
      ofOrganization: lincoln,
    },
  ],
};

async function openAdmin() {
  const { router } = openAdminPage(AdminPage, '/admin', {
    AdminOverview: () => buildOverview(),
    FindInAdmin: ({ text }) => ({
      data: { searchMatches: { nodes: (things[String(text)] ?? []).map((thing) => buildHit(thing)) } },
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await screen.findByRole('searchbox', { name: 'Search organizations and orders' });
  return router;
}

afterEach(() => localStorage.clear());

test('g and the key of a tab open the tab', async () => {
  const router = await openAdmin();
  await userEvent.keyboard('gs');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=settings'));
});

test('slash focuses the search, where keys only type', async () => {
  const router = await openAdmin();
  await userEvent.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  await userEvent.keyboard('gs?');
  expect(search).toHaveValue('gs?');
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys with Alt belong to the browser', async () => {
  await openAdmin();
  await userEvent.keyboard('{Alt>}/{/Alt}');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});

test('the palette opens from within a search field too', async () => {
  await openAdmin();
  await userEvent.keyboard('/');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
});

test('a question mark lists the shortcuts', async () => {
  await openAdmin();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Open Settings',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('single-key shortcuts can be turned off in Settings', async () => {
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
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/orders\/.+8f2c91ab$/));
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

test('the palette shows the kind of each hit, and opens it', async () => {
  const router = await openAdmin();
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  await userEvent.type(input, 'pat@example.org');
  const emails = within(await screen.findByRole('group', { name: 'Emails' }));
  expect(emails.getByRole('option')).toHaveTextContent('Your order' + 'pat@example.org · failed');
  const payments = within(screen.getByRole('group', { name: 'Payments' }));
  expect(payments.getByRole('option')).toHaveTextContent('$46.99, succeeded' + 'pi_7');
  const messages = within(screen.getByRole('group', { name: 'Messages' }));
  expect(messages.getByRole('option')).toHaveTextContent('Pat Buyer wrote' + 'pat@example.org · open');
  await userEvent.clear(input);
  await userEvent.type(input, 'lemon');
  const products = within(await screen.findByRole('group', { name: 'Products' }));
  expect(products.getByRole('option')).toHaveTextContent('Lemon Lift-Offs' + '$7.99 · 4 in stock');
  await userEvent.click(screen.getByRole('option', { name: /Ms. Chen · 3rd Grade, Lincoln/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/classroom/class-1'));
});
