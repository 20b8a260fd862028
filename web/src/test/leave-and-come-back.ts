import { act } from '@testing-library/react';

/** As browsers do that keep a page whole: it goes, and Back brings it in the same state. */
export async function leaveAndComeBack(): Promise<void> {
  window.dispatchEvent(transition('pagehide'));
  expect(document.documentElement).not.toBeVisible();
  await act(async () => void window.dispatchEvent(transition('pageshow')));
}

/** jsdom has the event without its field. */
function transition(name: string): Event {
  return Object.assign(new Event(name), { persisted: true });
}
