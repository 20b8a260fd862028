import { act, fireEvent, render, screen } from '@testing-library/react';
import { showToast } from './toast';
import { Toaster } from './Toaster';

const say = (title: string, tone: 'success' | 'destructive' = 'success') =>
  act(() => showToast({ title, tone }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  pass(60_000);
  jest.useRealTimers();
});

test('the newest message takes the place of the one before', () => {
  say('First');
  say('Second');
  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).toBeNull();
});

test.each([
  ['success', 5_000],
  ['destructive', 10_000],
] as const)('a %s message goes after its time', (tone, lastsMs) => {
  say('Hello', tone);
  pass(lastsMs - 100);
  expect(screen.getByText('Hello')).toBeVisible();
  pass(200);
  expect(screen.queryByText('Hello')).toBeNull();
});

test('a message waits while it is pointed at', () => {
  say('Hello');
  fireEvent.pointerMove(screen.getByText('Hello'));
  pass(60_000);
  expect(screen.getByText('Hello')).toBeVisible();
});

test('a message can be closed', () => {
  say('Hello');
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Hello')).toBeNull();
});
