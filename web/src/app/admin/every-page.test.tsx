import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { groups } from '../../features/admin/shell/tabs';
import { brand } from '../../lib/format/brand';
import { adminSession } from '../../test/admin-responses';
import { fakeNetwork } from '../../test/fake-network';
import { renderRoute } from '../../test/render-route';
import { pageHeadOf } from '../page-head';
import { routes } from '../routes';

// GraphiQL needs a real browser.
jest.mock('../../features/admin/playground/PlaygroundEditor', () => ({ PlaygroundEditor: () => null }));

/** Pages for staff without a session. */
const outside = ['login', 'invitation', 'forgot-password', 'choose-password'].map((page) => `/admin/${page}`);

const staffRoutes = routes.flatMap(function below(route): RouteObject[] {
  if (route.children) return route.children.flatMap(below);
  const path = `/${route.path ?? ''}`;
  return /^\/admin(\/|$)/.test(path) && !outside.includes(path) ? [{ ...route, path }] : [];
});

const entries = groups.flatMap((group) => group.entries);

/** Every page of the route table, the tabs as well; parameters are filled in, and one address is of no page. */
const addresses = [
  ...new Set([
    ...entries.map(({ to }) => to),
    ...staffRoutes.map(({ path = '' }) => path.replace(/:\w+|\*/, 'aaaa1111')),
  ]),
];

test('the route table has the pages of the sidebar, and the pages of records', () => {
  expect(addresses).toHaveLength(entries.length + 3);
  expect(addresses).toEqual(
    expect.arrayContaining(['/admin/orders/aaaa1111', '/admin/organizations/aaaa1111', '/admin/aaaa1111']),
  );
});

/** Opens the page at the address; of its data only the session arrives. */
async function openPage(address: string): Promise<void> {
  const opened = await Promise.all(
    staffRoutes.map(async ({ path, lazy }) => {
      if (typeof lazy !== 'function') throw new Error(`${path} is not loaded lazily.`);
      const { Component } = await lazy();
      return { path, Component };
    }),
  );
  renderRoute(fakeNetwork({ AdminSession: () => adminSession() }).client, opened, address);
  await screen.findByRole('complementary');
  await screen.findByRole('button', { name: 'Logout' });
}

test.each(addresses)(
  '%s has the sidebar with its entry in view, and one name for the page',
  async (address) => {
    const { mock: shown } = jest.spyOn(Element.prototype, 'scrollIntoView');
    await openPage(address);
    const sidebar = within(screen.getByRole('navigation', { name: 'Administration' }));
    const titles = sidebar.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(titles).toEqual(['Work', 'Money', 'Site', 'System']);
    expect(sidebar.getAllByRole('link')).toHaveLength(entries.length);

    const name = screen.getByRole('heading', { level: 1 }).textContent;
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText(name)).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${name} - Admin | ${brand.name}`));
    const current = entries.filter(({ title }) => {
      const link = sidebar.getByRole('link', { name: new RegExp(`^${title}`) });
      return link.getAttribute('aria-current') === 'page';
    });
    expect(current).toHaveLength(address === '/admin/aaaa1111' ? 0 : 1);
    const links = sidebar.queryAllByRole('link', { current: 'page' });
    expect(shown.contexts).toEqual(expect.arrayContaining(links));
    const isRecord = address.endsWith('aaaa1111');
    if (!isRecord) expect(current[0]?.title).toBe(name);
    // The title until the page's script has loaded.
    const head = pageHeadOf(new URL(address, 'http://localhost').pathname);
    if (!isRecord && !address.includes('?') && address !== '/admin') expect(head?.title).toBe(name);
  },
);
