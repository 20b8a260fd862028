import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorBoundary } from './ErrorBoundary';
import { Failure } from './Failure';

function Broken(): never {
  throw new Error('planted');
}

test('a failed part offers to refresh while the rest of the page stays', () => {
  // React logs caught errors; they are expected here.
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

test('copies the details', async () => {
  const user = userEvent.setup();
  render(<Failure error="planted" headingLevel="h1" />);
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/planted$/);
});

test('shows the details without a clipboard, as on pages without https', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  render(<Failure error="planted" headingLevel="h1" />);
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText(/planted$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeVisible();
});
