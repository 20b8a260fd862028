import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as AdminPage } from '../../../app/admin/admin-page';
import { adminSession } from '../../../test/admin-responses';
import { buildConnection } from '../../../test/build-connection';
import { refused } from '../../../test/fake-network';
import { openAdminPage, type Responses } from '../../../test/render-admin';

const maker = { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' };

function buildKey(changes: object = {}) {
  return {
    __typename: 'ServiceKey',
    id: 'key-1',
    name: 'Parcel labels',
    ending: 'x7Qw',
    jobs: ['warehouse'],
    maker,
    expiresAt: '2099-01-01T12:00:00.000Z',
    lastUsedAt: null,
    ...changes,
  };
}

async function openKeys(responses: Responses = {}) {
  const given: Responses = {
    FooterAreas: () => ({ data: { content: [] } }),
    AdminAudit: () => ({ data: { auditEntries: buildConnection('AuditEntry', []) } }),
    ServiceKeys: () => ({ data: { serviceKeys: [buildKey()] } }),
    ...responses,
  };
  const { router } = openAdminPage(AdminPage, '/admin', given, { address: '/admin?tab=settings' });
  return { router, card: within(await screen.findByRole('region', { name: /service key/i })) };
}

test('creates a key with one’s own password, and shows it once', async () => {
  const sent: unknown[] = [];
  const { card } = await openKeys({
    CreateServiceKey: (variables) => {
      sent.push(variables);
      return {
        data: { createServiceKey: { __typename: 'NewServiceKey', key: 'skycrumb_secret' } },
      };
    },
  });
  await userEvent.click(await card.findByRole('button', { name: 'Create a key' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Purpose/), 'Books');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Finance/ }));
  await userEvent.selectOptions(dialog.getByLabelText(/Valid for/), '30 days');
  await userEvent.type(dialog.getByLabelText(/Your password/), 'candy-admin-2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Create the key' }));
  expect(await card.findByText('skycrumb_secret')).toBeInTheDocument();
  expect(sent).toEqual([
    { input: { name: 'Books', jobs: ['finance'], days: 30, password: 'candy-admin-2026' } },
  ]);
  await userEvent.click(card.getByRole('button', { name: 'I saved it' }));
  expect(card.queryByText('skycrumb_secret')).not.toBeInTheDocument();
});

test('a dialog with typed input is left only after a question', async () => {
  const { card, router } = await openKeys();
  await userEvent.click(await card.findByRole('button', { name: 'Create a key' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Purpose/), 'Books');
  act(() => void router.navigate('/admin?tab=orders'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText(/Purpose/)).toHaveValue('Books');
  expect(router.state.location.search).toBe('?tab=settings');
});

test('a wrong password is shown at its field', async () => {
  const { card } = await openKeys({
    CreateServiceKey: () =>
      refused('WRONG_PASSWORD', 'Your current password is wrong.', { field: 'password' }),
  });
  await userEvent.click(await card.findByRole('button', { name: 'Create a key' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Purpose/), 'Books');
  await userEvent.type(dialog.getByLabelText(/Your password/), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Create the key' }));
  await waitFor(() => expect(dialog.getByLabelText(/Your password/)).toBeInvalid());
});

test('a key whose creator is gone names nobody', async () => {
  const { card } = await openKeys({
    ServiceKeys: () => ({ data: { serviceKeys: [buildKey({ maker: null })] } }),
  });
  expect(await card.findByText('Expires Jan 1, 2099. Created by somebody.')).toBeInTheDocument();
});

test('support reads the keys, and changes nothing', async () => {
  const { card } = await openKeys({ AdminSession: () => adminSession({ role: 'support' }) });
  expect(await card.findByText('Parcel labels')).toBeInTheDocument();
  expect(card.getByText('Never used')).toBeInTheDocument();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});
