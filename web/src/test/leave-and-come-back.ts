import { act } from '@testing-library/react';

/** Leaves the page and comes back by the back/forward cache, as browsers do. */
export async function leaveAndComeBack(): Promise<void> {
  window.dispatchEvent(transition('pagehide'));
  expect(document.documentElement).not.toBeVisible();
  await act(async () => void window.dispatchEvent(transition('pageshow')));
}

/** jsdom's event lacks this field. */
function transition(name: string): Event {
  return Object.assign(new Event(name), { persisted: true });
}
