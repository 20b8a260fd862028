import { act, fireEvent, render, screen } from '@testing-library/react';
import { Sheet } from './Sheet';
import { showToast } from '../feedback/toast';
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

test('Escape closes the sheet that one is in, and leaves the message that came up beside it', () => {
  const close = jest.fn();
  render(
    <Sheet isOpen onClose={close} title="Edit">
      <button>Save</button>
    </Sheet>,
  );
  say('Saved');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Save' }), { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Saved')).toBeVisible();
});

test('Escape closes a message where nothing else is open', () => {
  say('Saved');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('Saved')).toBeNull();
});
