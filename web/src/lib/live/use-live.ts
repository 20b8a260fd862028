import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useOnline, useVisible } from '../browser/use-browser-state';
import { currentConnection, onConnection, retryNow } from './connection';
import { liveState, type LiveState } from './live-state';

/** The server begins to listen a moment after it took the subscription; reading later closes that gap. */
const SETTLE_MS = 300;

/**
 * A page asks for its data as it begins to listen, so what a first subscription may have missed is of that moment
 * alone: it is looked after once the page is at rest (docs/decisions/pages.md#reading-and-listening).
 */
const CHECK_MS = 10_000;
const RESUBSCRIBE_MS = 5_000;

/**
 * How often orders are read where no socket gets through; all the rest is read every second time
 * (docs/product/organization.md#constants).
 */
const POLL_MS = 5_000;

/** Where a page's live data come from. Both parts write into the cache; the page reads it from there. */
export type LiveSource = {
  /** Listens until the returned function is called. `onEnd`: the server stopped telling. */
  subscribe: (onEvent: () => void, onEnd: () => void) => () => void;
  /** Reads everything over HTTP. */
  refetch: () => Promise<unknown>;
  /** Reads the orders alone. */
  refetchOrders: () => Promise<unknown>;
};

export type Live = {
  state: LiveState;
  /** When what is shown was last known to be right. */
  updatedAt: Date;
  nextTryAt: Date | null;
  retryNow: () => void;
  /** Why the last reading failed; null when it did not. */
  failure: unknown;
};

/**
 * The one live state of a page. Listens while the tab is visible. Everything is read again after every gap in that, at
 * every try while the socket stays away, and once a while after the first connection: nothing missed stays missing.
 * Pass a source that keeps its identity, to a page that asks for its data itself when it opens.
 */
export function useLive(source: LiveSource): Live {
  const isVisible = useVisible();
  const isOnline = useOnline();
  const connection = useSyncExternalStore(onConnection, currentConnection, currentConnection);
  const [updatedAt, setUpdatedAt] = useState(() => new Date());
  const [failure, setFailure] = useState<unknown>(null);
  const [hasEnded, setEnded] = useState(false);
  const [round, nextRound] = useReducer((count: number) => count + 1, 0);

  const catchUp = useMemo(
    () =>
      createCatchUp(source.refetch, (reason) => {
        setFailure(reason);
        if (reason === null) setUpdatedAt(new Date());
      }),
    [source],
  );

  useEffect(() => {
    if (!isVisible) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = source.subscribe(
      () => {
        catchUp.note();
        setEnded(false);
        setUpdatedAt(new Date());
      },
      () => {
        setEnded(true);
        void catchUp.run();
        clearTimeout(timer);
        timer = setTimeout(nextRound, RESUBSCRIBE_MS);
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
      setEnded(false);
    };
  }, [source, catchUp, isVisible, round]);

  // Of the source that is listened to: another one's data are asked for by themselves.
  const missedOf = useRef<unknown>(null);
  const isMissing = !isVisible || hasEnded || connection.phase === 'lost';
  useEffect(() => {
    if (isMissing) missedOf.current = source;
  }, [source, isMissing]);

  const isReadable = isVisible && connection.phase !== 'opening' && connection.nextTryAt === null;
  useEffect(() => {
    if (!isReadable) return;
    const delayMs = missedOf.current === source ? SETTLE_MS : CHECK_MS;
    const timer = setTimeout(() => void catchUp.run(), delayMs);
    return () => clearTimeout(timer);
  }, [source, catchUp, isReadable, connection, round]);

  const isPolling = isVisible && isOnline && connection.phase === 'lost';
  useEffect(() => {
    if (!isPolling) return;
    let isWholeNext = false;
    const timer = setInterval(() => {
      if (isWholeNext) void catchUp.run();
      else source.refetchOrders().catch(setFailure);
      isWholeNext = !isWholeNext;
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [source, catchUp, isPolling]);

  useEffect(() => {
    if (isOnline) retryNow();
  }, [isOnline]);

  const state = liveState({ isVisible, isOnline, phase: connection.phase, hasEnded });
  return { state, updatedAt, nextTryAt: connection.nextTryAt, retryNow, failure };
}

const MAX_ROUNDS = 5;

type CatchUp = {
  /** Reads everything again, at most once at a time. */
  run: () => Promise<void>;
  /** An event arrived: a response that is on its way may be older than it. */
  note: () => void;
};

/**
 * Reading again after a gap in the events. When an event arrives while a response is on its way, that response
 * may have been made before the event, so it is asked for once more.
 */
export function createCatchUp(refetch: () => Promise<unknown>, onEnd: (failure: unknown) => void): CatchUp {
  let isRunning = false;
  let isStale = false;

  async function readUntilFresh(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      isStale = false;
      await refetch();
      if (!isStale) return;
    }
  }

  async function run(): Promise<void> {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    const failure = await readUntilFresh().then(
      () => null,
      (error: unknown) => error,
    );
    isRunning = false;
    onEnd(failure);
  }

  return {
    run,
    note: () => {
      isStale = true;
    },
  };
}
