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
  ['confirm-email', 'ConfirmContactEmailChange', 'Use this email', /is reached at kim@example.org/],
  ['confirm-statements', 'GetStatements', 'Send them to me', /^You get the statements of Lincoln/],
  ['stop-change', 'StopChange', 'Stop the change', /^The change at Lincoln.* is stopped/],
  ['stop-statements', 'StopStatements', 'Stop the statements', /^You get no more statements of Lincoln/],
])('%s is used by a button only, and says what happened', async (kind, operation, button, outcome) => {
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

test('a link that was used already says so', async () => {
  open('/organization/link/confirm-email?token=abc', {
    ConfirmContactEmailChange: () =>
      refused('CONTACT_EMAIL_LINK_INVALID', 'This link was already used or has expired.'),
  });
  await press('Use this email');
  expect(await screen.findByRole('alert')).toHaveTextContent('already used');
});

test('a link that was cut off says so', () => {
  open('/organization/link/stop', {});
  expect(screen.getByText('Please copy it whole from the email.')).toBeVisible();
});
