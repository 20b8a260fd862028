import { act, fireEvent, render, screen } from '@testing-library/react';
import { Sheet } from './Sheet';
import { showToast } from '../feedback/toast';
import { Toaster } from './Toaster';

const show = (title: string, tone: 'success' | 'destructive' = 'success') =>
  act(() => showToast({ title, tone }));
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  advance(60_000);
  jest.useRealTimers();
});

test('a new toast replaces the previous one', () => {
  show('First');
  show('Second');
  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).toBeNull();
});

test.each([
  ['success', 5_000],
  ['destructive', 10_000],
] as const)('a %s toast disappears after its time', (tone, lastsMs) => {
  show('Hello', tone);
  advance(lastsMs - 100);
  expect(screen.getByText('Hello')).toBeVisible();
  advance(200);
  expect(screen.queryByText('Hello')).toBeNull();
});

test('a hovered toast stays', () => {
  show('Hello');
  fireEvent.pointerMove(screen.getByText('Hello'));
  advance(60_000);
  expect(screen.getByText('Hello')).toBeVisible();
});

test('a toast can be closed', () => {
  show('Hello');
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Hello')).toBeNull();
});

test('Escape closes the open sheet and leaves the toast next to it', () => {
  const close = jest.fn();
  render(
    <Sheet isOpen onClose={close} title="Edit">
      <button>Save</button>
    </Sheet>,
  );
  show('Saved');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Save' }), { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Saved')).toBeVisible();
});

test('Escape closes a toast when nothing else is open', () => {
  show('Saved');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('Saved')).toBeNull();
});
