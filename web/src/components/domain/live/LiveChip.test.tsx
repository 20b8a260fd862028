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

test('live says since when the totals are right', () => {
  render(<LiveChip state="live" updatedAt={new Date(Date.now() - 3_200)} />);
  expect(screen.getByText('· updated 3 s ago')).toBeInTheDocument();
});

test('the strip says when the next try is, and "Retry now" asks for it', async () => {
  let asked = 0;
  const nextTryAt = new Date(Date.now() + 7_500);
  const retry = () => (asked += 1);
  render(<LiveStrip state="reconnecting" updatedAt={new Date()} nextTryAt={nextTryAt} retryNow={retry} />);
  expect(screen.getByText('trying again in 8 s.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry now' }));
  expect(asked).toBe(1);
});
