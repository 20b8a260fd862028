import { screen } from '@testing-library/react';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as LookupPage } from './lookup-page';

const routes = [
  { path: '/org/:code', Component: LookupPage },
  { path: '/organization/:id', element: <p>The dashboard</p> },
];

test('shows that it is looking up the code', async () => {
  renderRoute(fakeNetwork({}).client, routes, '/org/LINCOLN');
  expect(await screen.findByText('Looking up organization...')).toBeVisible();
});

test('a known code redirects to the dashboard', async () => {
  const found = { data: { organization: { __typename: 'Organization', id: 'org-1' } } };
  renderRoute(fakeNetwork({ OrganizationLookup: () => found }).client, routes, '/org/LINCOLN');
  expect(await screen.findByText('The dashboard')).toBeVisible();
});

test('quotes an unknown code', async () => {
  const network = fakeNetwork({ OrganizationLookup: () => refused('NOT_FOUND', 'No such code.') });
  renderRoute(network.client, routes, '/org/NOPE');
  expect(await screen.findByText('Organization Not Found')).toBeVisible();
  expect(document.title).toBe('Organization Not Found | Skycrumb');
  expect(screen.getByText(/"NOPE"/)).toBeVisible();
});
