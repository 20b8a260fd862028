import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { buildDashboard, buildPhaseFacts, buildViewer } from '../organization.fixtures';
import { Component as DashboardPage } from './dashboard-page';

const soccer = { __typename: 'OwnMembership', organizationId: 'org-2', role: 'treasurer' };

/** The dashboard of an owner who is also treasurer of a soccer club. */
async function openMenu(responses: Parameters<typeof fakeNetwork>[0] = {}) {
  let organizationId = 'org-1';
  const facts = buildPhaseFacts().data.organization;
  const sent: unknown[] = [];
  const network = fakeNetwork({
    Viewer: () => {
      const viewer = buildViewer({ organizationId });
      viewer.data.viewer.member?.memberships.push({ ...soccer, organizationName: 'Westside Soccer Club' });
      return viewer;
    },
    Dashboard: ({ organizationId: id }) =>
      buildDashboard({ organization: id === 'org-1' ? {} : { id, name: 'Westside Soccer Club' } }),
    PhaseFacts: ({ organizationId: id }) => ({ data: { organization: { ...facts, id } } }),
    OpenOtherOrganization: (variables) => {
      sent.push(variables);
      organizationId = 'org-2';
      const organization = { __typename: 'Organization', id: 'org-2', name: 'Westside Soccer Club' };
      return { data: { switchOrganization: { __typename: 'Viewer', organization } } };
    },
    ...responses,
  });
  const router = renderRoute(
    network.client,
    [{ path: '/organization/:id', Component: DashboardPage }],
    '/organization/org-1',
  );
  expect((await screen.findAllByText('Lincoln Elementary School'))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  return { network, router, sent };
}

test('switches to another organization of the person without a password', async () => {
  const { network, router, sent } = await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Westside Soccer Club' }));
  expect(await screen.findByText('You are now viewing Westside Soccer Club.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/organization/org-2'));
  expect(sent).toEqual([{ organizationId: 'org-2' }]);
  // The page shows nothing of the former organization, and the viewer is queried again.
  await waitFor(() => expect(screen.queryByText('Lincoln Elementary School')).toBeNull());
  expect(network.requests.filter((name) => name === 'Viewer').length).toBeGreaterThan(1);
});

test('explains a refused switch and stays on the page', async () => {
  const { router } = await openMenu({
    OpenOtherOrganization: () => refused('FORBIDDEN', 'You do not belong to it any more.'),
  });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Westside Soccer Club' }));
  expect(await screen.findByText('Not Switched')).toBeVisible();
  expect(screen.getByText('You do not belong to it any more.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/organization/org-1');
});

test('a half-typed password is left only after a question', async () => {
  const { router } = await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  const field = await screen.findByLabelText(/Current password/);
  await userEvent.type(field, 'candy');
  act(() => void router.navigate('/organization/org-2'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveValue('candy');
  expect(router.state.location.pathname).toBe('/organization/org-1');
});

test('offers staff no password and no logout of the organization', async () => {
  await openMenu({ Viewer: () => buildViewer({ jobs: ['administrator'] }) });
  const rows = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual(['Money', 'Settings', 'Season', 'People', 'Instagram']);
});
