import type { Connection } from './connection';

/** The one state of a page with live data (docs/product/interface.md). */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'paused';

type Facts = {
  isVisible: boolean;
  isOnline: boolean;
  phase: Connection['phase'];
  /** The server ended a subscription and the next has not begun. */
  hasEnded: boolean;
};

/** The page's live state: the first that holds of paused, offline, reconnecting. */
export function liveState({ isVisible, isOnline, phase, hasEnded }: Facts): LiveState {
  if (!isVisible) return 'paused';
  if (!isOnline) return 'offline';
  if (phase === 'lost' || hasEnded) return 'reconnecting';
  return phase === 'open' ? 'live' : 'connecting';
}
