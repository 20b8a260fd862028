import { screen } from '@testing-library/react';
import { fakeNetwork } from '../../test/fake-network';
import { renderRoute } from '../../test/render-route';
import { Component as AccessibilityPage } from './accessibility-page';

test('shows what is tested, what is not, and where to report a barrier', async () => {
  renderRoute(
    fakeNetwork({}).client,
    [{ path: '/accessibility', Component: AccessibilityPage }],
    '/accessibility',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  for (const name of ['What we test, and how', /not tested/, 'Report a barrier']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});
