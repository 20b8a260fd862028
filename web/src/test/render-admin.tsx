import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import { LeaveGuard } from '../components/domain/forms/LeaveGuard';
import type { Job } from '../gql/graphql';
import { AdminContext } from '../features/admin/shell/session/admin-session';
import { adminSession } from './admin-responses';
import { fakeNetwork } from './fake-network';
import { renderRoute } from './render-route';

export type Responses = Parameters<typeof fakeNetwork>[0];

const people = {
  admin: { id: 'admin-1', username: 'admin', email: 'admin@example.org', fullName: 'Avery Morgan' },
  support: { id: 'admin-2', username: 'support', email: 'support@example.org', fullName: 'Sam Ortiz' },
};

/** Renders a part of the admin pages for an administrator, or for a role with these jobs. */
export function renderAdmin(
  Part: ComponentType,
  responses: Responses,
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
      <LeaveGuard>
        <Outlet />
      </LeaveGuard>
    </AdminContext>
  );
  const routes = [{ element: frame, children: [{ path: '*', Component: Part }] }];
  const router = renderRoute(network.client, routes, address);
  return { network, router };
}

/** Opens a page of staff at its path, with the session of an administrator unless `as` says otherwise. */
export function openAdminPage(
  Page: ComponentType,
  path: string,
  responses: Responses,
  { address = path, ...as }: { address?: string; role?: string; id?: string } = {},
) {
  const network = fakeNetwork({ AdminSession: () => adminSession(as), ...responses });
  const routes = [
    { path, Component: Page },
    { path: '/admin/login', element: <p>The login</p> },
    { path: '*', element: <p>Another page</p> },
  ];
  return { network, router: renderRoute(network.client, routes, address) };
}
