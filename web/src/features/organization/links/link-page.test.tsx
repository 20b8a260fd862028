import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { buildOrganization } from '../organization.fixtures';
import { Component as LinkPage } from './link-page';

const routes = [{ path: '/organization/link/:kind', Component: LinkPage }];

function open(address: string, responses: Parameters<typeof fakeNetwork>[0]) {
  const network = fakeNetwork(responses);
  renderRoute(network.client, routes, address);
  return network;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const kim = { data: { used: buildOrganization({ contactEmail: 'kim@example.org' }) } };

test.each([
  ['confirm-email', 'ConfirmContactEmailChange', 'Use this email', /is kim@example.org$/],
  ['confirm-statements', 'GetStatements', 'Send them to me', /^You will get statements from Lincoln/],
  ['stop-change', 'StopChange', 'Stop the change', /^We stopped the change at Lincoln/],
  [
    'stop-statements',
    'StopStatements',
    'Stop the statements',
    /^You will get no more statements from Lincoln/,
  ],
])('%s uses its token only on a press, and shows the result', async (kind, operation, button, outcome) => {
  const tokens: unknown[] = [];
  const network = open(`/organization/link/${kind}?token=abc`, {
    [operation]: ({ token }) => {
      tokens.push(token);
      return kim;
    },
  });
  expect(network.requests).toEqual([]);
  await press(button);
  expect(await screen.findByText(outcome)).toBeVisible();
  expect(tokens).toEqual(['abc']);
});

test('says that a link was already used', async () => {
  open('/organization/link/confirm-email?token=abc', {
    ConfirmContactEmailChange: () =>
      refused('CONTACT_EMAIL_LINK_INVALID', 'This link was already used or has expired.'),
  });
  await press('Use this email');
  expect(await screen.findByRole('alert')).toHaveTextContent('already used');
});

test('says that a link is incomplete', () => {
  open('/organization/link/stop', {});
  expect(screen.getByText('Please copy the whole link from the email.')).toBeVisible();
});
