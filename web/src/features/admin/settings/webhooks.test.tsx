import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as AdminPage } from '../../../app/admin/admin-page';
import { adminSession } from '../../../test/admin-responses';
import { buildConnection } from '../../../test/build-connection';
import { refused } from '../../../test/fake-network';
import { openAdminPage, type Responses } from '../../../test/render-admin';

const url = 'https://books.example/hook';

function buildDelivery(changes: object = {}) {
  return {
    __typename: 'WebhookDelivery',
    id: 'delivery-1',
    event: 'order_paid',
    state: 'failed',
    tries: 10,
    lastResult: '500',
    createdAt: '2026-11-26T12:00:00.000Z',
    url,
    ...changes,
  };
}

async function openWebhooks(responses: Responses = {}) {
  const given: Responses = {
    FooterAreas: () => ({ data: { content: [] } }),
    AdminAudit: () => ({ data: { auditEntries: buildConnection('AuditEntry', []) } }),
    ServiceKeys: () => ({ data: { serviceKeys: [] } }),
    Webhooks: () => ({
      data: { webhooks: [{ __typename: 'Webhook', id: 'hook-1', url, events: ['order_paid'] }] },
    }),
    WebhookDeliveries: () => ({
      data: { webhookDeliveries: buildConnection('WebhookDelivery', [buildDelivery()]) },
    }),
    ...responses,
  };
  openAdminPage(AdminPage, '/admin', given, { address: '/admin?tab=settings' });
  return within(await screen.findByRole('region', { name: /webhook/i }));
}

const findLog = async () =>
  within(await screen.findByRole('region', { name: 'Deliveries of the last 30 days' }));

const made = (name: string) => ({
  data: {
    [name]: {
      __typename: 'NewWebhookSecret',
      secret: 'whsec_one',
    },
  },
});

test('adds a webhook with its events, and shows its secret once', async () => {
  const sent: unknown[] = [];
  const card = await openWebhooks({
    AddWebhook: (variables) => {
      sent.push(variables);
      return made('addWebhook');
    },
  });
  await userEvent.click(await card.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Address/), url);
  for (const event of ['Order shipped', 'Order refunded', 'Order cancelled', 'Statement paid'])
    await userEvent.click(dialog.getByLabelText(event));
  await userEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }));
  expect(await card.findByText('whsec_one')).toBeInTheDocument();
  expect(sent).toEqual([{ input: { url, events: ['order_paid', 'statement_approved'] } }]);
});

test('an address of our own network is refused at its field', async () => {
  const card = await openWebhooks({
    AddWebhook: () =>
      refused('ADDRESS_NOT_PUBLIC', 'This address is not on the public internet.', { field: 'url' }),
  });
  await userEvent.click(await card.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/Address/), 'https://localhost');
  await userEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }));
  expect(await dialog.findByText('This address is not on the public internet.')).toBeInTheDocument();
});

test('a failed delivery says why, and can be sent again', async () => {
  await openWebhooks({
    ResendWebhook: () => ({
      data: {
        resendWebhook: { __typename: 'WebhookDelivery', id: 'delivery-1', state: 'waiting', tries: 0 },
      },
    }),
  });
  const log = await findLog();
  const row = within(await log.findByRole('listitem'));
  expect(row.getByText('Failed')).toBeInTheDocument();
  expect(row.getByText(/10 tries · 500/)).toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: 'Send again' }));
  expect(await row.findByText('Trying')).toBeInTheDocument();
});

test('the deliveries are counted, searched and chosen by state, and the heading counts the webhooks', async () => {
  const sent: unknown[] = [];
  await openWebhooks({
    WebhookDeliveries: ({ filter }) => {
      sent.push(filter);
      return { data: { webhookDeliveries: buildConnection('WebhookDelivery', [buildDelivery()]) } };
    },
  });
  const log = await findLog();
  expect(await log.findByText('1 delivery')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 webhook' })).toBeVisible();
  await userEvent.click(log.getByRole('button', { name: 'Failed' }));
  await userEvent.type(log.getByRole('searchbox', { name: 'Search deliveries' }), 'order paid');
  await waitFor(() => expect(sent.at(-1)).toEqual({ state: 'failed', search: 'order paid' }));
  expect(sent.slice(0, 2)).toEqual([{}, { state: 'failed' }]);
});

test('support reads the log, and changes nothing', async () => {
  const card = await openWebhooks({ AdminSession: () => adminSession({ role: 'support' }) });
  const row = within(await (await findLog()).findByRole('listitem'));
  expect(row.getByText('Failed')).toBeInTheDocument();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});
