import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveChip } from './LiveChip';
import { LiveStrip } from './LiveStrip';

test.each([
  ['reconnecting', 'Reconnecting'],
  ['offline', 'Offline'],
  ['paused', 'Paused'],
] as const)('%s reads "%s"', (state, text) => {
  render(<LiveChip state={state} updatedAt={new Date()} />);
  expect(screen.getByText(text)).toBeVisible();
});

test('the live chip shows when the totals were last updated', () => {
  render(<LiveChip state="live" updatedAt={new Date(Date.now() - 3_200)} />);
  expect(screen.getByText('· updated 3 s ago')).toBeInTheDocument();
});

test('the strip shows the time to the next try, and "Retry now" starts one', async () => {
  let retries = 0;
  const nextTryAt = new Date(Date.now() + 7_500);
  const retry = () => (retries += 1);
  render(<LiveStrip state="reconnecting" updatedAt={new Date()} nextTryAt={nextTryAt} retryNow={retry} />);
  expect(screen.getByText('trying again in 8 s.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry now' }));
  expect(retries).toBe(1);
});
