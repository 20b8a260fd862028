import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOrder, history, orders } from '../../../test/admin-orders';
import { adminSession } from '../../../test/admin-responses';
import { fakeNetwork } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as OrderPage } from './order-page';

const email = {
  __typename: 'Email',
  id: 'email-1',
  recipient: 'pat@example.org',
  subject: 'Your order is confirmed',
  status: 'sent',
  errorMessage: null,
  dismissedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  sentAt: '2026-11-01T12:00:01.000Z',
  order: null,
  organization: null,
};

const pat = { ...buildOrder(), emails: [email], contactMessages: [] };

function open(reference: string, found: object[], as: { role?: string } = {}) {
  const network = fakeNetwork({
    AdminSession: () => adminSession(as),
    OrderHistory: () => {
      const { data } = history();
      return { data: { ...data, order: { ...data.order, emails: [email] } } };
    },
    OrderRecord: () => orders(found),
  });
  const routes = [{ path: '/admin/orders/:reference', Component: OrderPage }];
  return { network, router: renderRoute(network.client, routes, `/admin/orders/${reference}`) };
}

test('an order has a page with its emails, tasks and address, and follows events', async () => {
  const { network } = open('aaaa1111', [pat]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pat Buyer' })).toBeVisible();
  expect(await screen.findByText('Your order is confirmed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel order aaaa1111' })).toBeVisible();
  expect(screen.getByText('12 Elm Street, Lincoln, NE 68508')).toBeVisible();
  await waitFor(() => expect(network.isHeard('OrderRecordChanged')).toBe(true));
  const moved = { ...pat, status: 'delivered', allowedMoves: [] };
  act(() => network.emit('OrderRecordChanged', { orderChanged: moved }));
  expect(await screen.findByText('Delivered')).toBeVisible();
});

test('keys start the common tasks', async () => {
  open('aaaa1111', [pat]);
  await screen.findByRole('heading', { level: 1, name: 'Pat Buyer' });
  await userEvent.keyboard('c');
  expect(await screen.findByRole('alertdialog', { name: 'Cancel order aaaa1111?' })).toBeVisible();
});

test('staff who only read have no tasks and no keys', async () => {
  open('aaaa1111', [pat], { role: 'support' });
  await screen.findByRole('heading', { level: 1, name: 'Pat Buyer' });
  await userEvent.keyboard('c');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel order aaaa1111' })).toBeNull();
});

test('shows the order that the address names, not another that the search finds', async () => {
  const other = { ...pat, id: '22222222-2222-4222-8222-2222bbbb2222', customerName: 'Maria Lopez' };
  open('aaaa1111', [other, pat]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pat Buyer' })).toBeVisible();
});

test.each(['aaaa1111', 'no-such-order'])(
  'says that there is no order %s, and links to all orders',
  async (reference) => {
    open(reference, []);
    expect(await screen.findByText(`No order ID ends in ${reference.slice(-8)}.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin?tab=orders');
  },
);
