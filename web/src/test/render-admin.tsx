import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import { AdminContext } from '../features/admin/shell/session/admin-session';
import { fakeNetwork } from './fake-network';
import { renderRoute } from './render-route';

type Network = Parameters<typeof fakeNetwork>[0];

const people = {
  admin: { id: 'admin-1', username: 'admin', email: 'admin@example.org', fullName: 'Avery Morgan' },
  support: { id: 'admin-2', username: 'support', email: 'support@example.org', fullName: 'Sam Ortiz' },
};

/** Renders a part of the administration for an administrator, or for support staff, who only read. */
export function renderAdmin(
  Part: ComponentType,
  responses: Network,
  { role = 'admin', address = '/admin' }: { role?: keyof typeof people; address?: string } = {},
) {
  const network = fakeNetwork(responses);
  const admin = { ...people[role], role, needsSecondFactor: false, canWrite: role === 'admin' };
  const frame = (
    <AdminContext value={admin}>
      <Outlet />
    </AdminContext>
  );
  const routes = [{ element: frame, children: [{ path: '*', Component: Part }] }];
  const router = renderRoute(network.client, routes, address);
  return { network, router };
}
