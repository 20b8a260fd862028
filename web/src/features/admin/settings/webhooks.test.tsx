import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as AdminPage } from '../../../app/admin/admin-page';
import { adminSession } from '../../../test/admin-responses';
import { buildConnection } from '../../../test/build-connection';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';

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

async function openWebhooks(responses: Parameters<typeof fakeNetwork>[0] = {}) {
  const network = fakeNetwork({
    AdminSession: () => adminSession(),
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
  });
  renderRoute(network.client, [{ path: '/admin', Component: AdminPage }], '/admin?tab=settings');
  return within(await screen.findByRole('region', { name: 'Webhooks' }));
}

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
  const card = await openWebhooks({
    ResendWebhook: () => ({
      data: {
        resendWebhook: { __typename: 'WebhookDelivery', id: 'delivery-1', state: 'waiting', tries: 0 },
      },
    }),
  });
  expect(await card.findByText('Failed')).toBeInTheDocument();
  expect(card.getByText(/10 tries · 500/)).toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Send again' }));
  expect(await card.findByText('Trying')).toBeInTheDocument();
});

test('support reads the log, and changes nothing', async () => {
  const card = await openWebhooks({ AdminSession: () => adminSession({ role: 'support' }) });
  expect(await card.findByText('Failed')).toBeInTheDocument();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});
