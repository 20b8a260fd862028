import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import type { Job } from '../gql/graphql';
import { AdminContext } from '../features/admin/shell/session/admin-session';
import { fakeNetwork } from './fake-network';
import { renderRoute } from './render-route';

type Network = Parameters<typeof fakeNetwork>[0];

const people = {
  admin: { id: 'admin-1', username: 'admin', email: 'admin@example.org', fullName: 'Avery Morgan' },
  support: { id: 'admin-2', username: 'support', email: 'support@example.org', fullName: 'Sam Ortiz' },
};

/** Renders a part of the admin pages for an administrator, or for a role with these jobs. */
export function renderAdmin(
  Part: ComponentType,
  responses: Network,
  {
    role = 'admin',
    jobs = role === 'admin' ? ['administrator'] : [],
    address = '/admin',
  }: { role?: keyof typeof people; jobs?: Job[]; address?: string } = {},
) {
  const network = fakeNetwork(responses);
  const admin = { ...people[role], jobs, needsSecondFactor: false };
  const frame = (
    <AdminContext value={admin}>
      <Outlet />
    </AdminContext>
  );
  const routes = [{ element: frame, children: [{ path: '*', Component: Part }] }];
  const router = renderRoute(network.client, routes, address);
  return { network, router };
}
