import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorBoundary } from './ErrorBoundary';
import { Failure } from './Failure';

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

test('details are copied', async () => {
  const user = userEvent.setup();
  render(<Failure error="planted" headingLevel="h1" />);
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/planted$/);
});

test('where there is no clipboard, as without https, the details are shown', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  render(<Failure error="planted" headingLevel="h1" />);
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText(/planted$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeVisible();
});
