import { screen, within } from '@testing-library/react';
import { Component as OrdersTab } from '../features/admin/orders/orders-tab';
import { buildOrder, history } from './admin-orders';
import { renderAdmin } from './render-admin';

export const pat = buildOrder();
export const maria = buildOrder({
  id: '22222222-2222-4222-8222-2222bbbb2222',
  status: 'pending',
  customerName: 'Maria Lopez',
  isPaid: false,
  createdAt: '2025-10-11T12:00:00.000Z',
});

type Given = Parameters<typeof renderAdmin>;

/** Opens staff's list of orders. */
export function openOrders(responses: Given[1], address = '/admin?tab=orders', as: Given[2] = {}) {
  return renderAdmin(OrdersTab, { OrderHistory: () => history(), ...responses }, { ...as, address });
}

export function rowOf(name: string) {
  const row = screen.getByText(name).closest('li');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
}
