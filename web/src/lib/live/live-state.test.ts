import { liveState } from './live-state';

const fine = { isVisible: true, isOnline: true, phase: 'open', hasEnded: false } as const;

test.each([
  [{ ...fine }, 'live'],
  [{ ...fine, phase: 'opening' as const }, 'connecting'],
  [{ ...fine, phase: 'lost' as const }, 'reconnecting'],
  [{ ...fine, hasEnded: true }, 'reconnecting'],
  [{ ...fine, phase: 'lost' as const, isOnline: false }, 'offline'],
  [{ ...fine, phase: 'lost' as const, isOnline: false, isVisible: false }, 'paused'],
])('%j is %s', (facts, state) => {
  expect(liveState(facts)).toBe(state);
});
