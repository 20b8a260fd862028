import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary';

function Broken(): never {
  throw new Error('planted');
}

test('a part that fails says so and offers to refresh, while the rest of the page stays', () => {
  // React repeats caught errors on the console; here they are expected.
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <nav>Navigation</nav>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
  );
  console.mockRestore();
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  expect(screen.getByText('Navigation')).toBeVisible();
});
