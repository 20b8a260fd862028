import { screen } from '@testing-library/react';
import { fakeNetwork, refused } from '../../test/fake-network';
import { renderRoute } from '../../test/render-route';
import { Component as LookupPage } from './lookup-page';

const routes = [
  { path: '/class/:orgCode/:classroomCode', Component: LookupPage },
  { path: '/classroom/:id', element: <p>The class page</p> },
];

test('shows that it is looking up the codes', async () => {
  renderRoute(fakeNetwork({}).client, routes, '/class/LINCOLN/RIVERA');
  expect(await screen.findByText('Looking up classroom...')).toBeVisible();
  expect(screen.getByText('Please wait while we find your classroom dashboard.')).toBeVisible();
});

test('known codes redirect to the class page', async () => {
  const found = { data: { classroom: { __typename: 'Classroom', id: 'c1' } } };
  renderRoute(fakeNetwork({ ClassroomLookup: () => found }).client, routes, '/class/LINCOLN/RIVERA');
  expect(await screen.findByText('The class page')).toBeVisible();
});

test('quotes both codes when they are unknown', async () => {
  const network = fakeNetwork({ ClassroomLookup: () => refused('NOT_FOUND', 'No such class.') });
  renderRoute(network.client, routes, '/class/LINCOLN/NOPE');
  expect(await screen.findByText('Classroom Not Found')).toBeVisible();
  expect(document.title).toBe('Classroom Not Found | Skycrumb');
  expect(screen.getByText(/"LINCOLN".*"NOPE".*check both codes/)).toBeVisible();
});
