import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as LoginPage } from '../login/login-page';
import { buildViewer } from '../organization.fixtures';

const routes = [
  { path: '/organization/login', Component: LoginPage },
  { path: '/organization/:id', element: <p>The dashboard</p> },
];

const accepted = {
  data: {
    acceptInvitation: {
      __typename: 'Viewer',
      organization: { __typename: 'Organization', id: 'org-1' },
    },
  },
};

/** Opens the link of an invitation to pat@example.org. */
function openInvitation(
  hasLogin: boolean,
  response: Parameters<typeof fakeNetwork>[0][string],
  isLoggedIn = hasLogin,
) {
  const offer = {
    __typename: 'InvitationOffer',
    organizationName: 'Lincoln',
    role: 'treasurer',
    hasLogin,
    inviter: { __typename: 'Colleague', name: 'Dana' },
    sentTo: 'pat@example.org',
  };
  const { client } = fakeNetwork({
    InvitationOffer: () => ({ data: { invitationOffer: offer } }),
    Viewer: () => buildViewer(isLoggedIn ? { organizationId: 'org-2', role: 'organizer' } : {}),
    AcceptInvitation: response,
  });
  return renderRoute(client, routes, '/organization/login?invitation=t1');
}

test('a refused invitation of a logged-in person says why on the card', async () => {
  openInvitation(true, () => refused('CONFLICT', 'This invitation was withdrawn.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Join as pat@example.org' }));
  expect(await screen.findByText('Not Joined')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This invitation was withdrawn.');
});

test('a new person chooses a name and a password, and joins', async () => {
  const sent: unknown[] = [];
  const router = openInvitation(false, ({ input }) => {
    sent.push(input);
    return accepted;
  });
  await userEvent.type(await screen.findByLabelText(/Your name/), ' Kim Park ');
  await userEvent.type(screen.getByLabelText(/^Password/), 'freeze-dried-candy-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/organization/org-1');
  expect(sent).toEqual([{ token: 't1', fullName: 'Kim Park', password: 'freeze-dried-candy-2026' }]);
});

test('a person with a login who is not logged in gives its password and its code, and joins', async () => {
  const sent: unknown[] = [];
  const respond: Parameters<typeof openInvitation>[1] = ({ input }) => {
    sent.push(input);
    return sent.length === 1 ? refused('SECOND_FACTOR_REQUIRED', 'Enter the code.') : accepted;
  };
  openInvitation(true, respond, false);
  await userEvent.type(await screen.findByLabelText(/^Password/), 'freeze-dried-candy-2026');
  expect(screen.queryByLabelText(/Your name/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Join as pat@example.org' }));
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Join as pat@example.org' }));
  expect(await screen.findByText('The dashboard')).toBeVisible();
  const given = { token: 't1', password: 'freeze-dried-candy-2026' };
  expect(sent).toEqual([
    { ...given, code: '' },
    { ...given, code: '123456' },
  ]);
});
