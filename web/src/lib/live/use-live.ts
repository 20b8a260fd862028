import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useOnline, useVisible } from '../browser/use-browser-state';
import { type Connection, retryNow, useSocketState } from './connection';

/** The server starts listening a moment after it accepts the subscription; reading later closes that gap. */
const SETTLE_MS = 300;

/**
 * A page reads its data as it subscribes, so the first subscription can only miss events of that moment: the page
 * checks for them once it is at rest (docs/decisions/pages.md#reading-and-listening).
 */
const CHECK_MS = 10_000;
const RESUBSCRIBE_MS = 5_000;

/**
 * How often orders are polled without a socket; every second poll reads everything
 * (docs/product/organization.md#constants).
 */
const POLL_MS = 5_000;

/** The source of a page's live data. Both parts write to the cache, where the page reads it. */
export type LiveSource = {
  /** Listens until the returned function is called. `onEnd`: the server ended the subscription. */
  subscribe: (onEvent: () => void, onEnd: () => void) => () => void;
  /** Reads everything over HTTP. */
  refetch: () => Promise<unknown>;
  /** Reads only the orders, where that is less. */
  refetchOrders?: () => Promise<unknown>;
};

export type Live = ReturnType<typeof useLive>;

/**
 * The live state of a page. Listens while the tab is visible. Reads everything again after each gap, with each try
 * while the socket is lost, and once after the first connection, so that nothing stays missing. Pass a stable source,
 * and read the page's data on opening.
 */
export function useLive(source: LiveSource) {
  const isVisible = useVisible();
  const isOnline = useOnline();
  const connection = useSocketState();
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

  // The source that missed events; a new source's page reads its own data.
  const missedSource = useRef<unknown>(null);
  const isMissing = !isVisible || hasEnded || connection.phase === 'lost';
  useEffect(() => {
    if (isMissing) missedSource.current = source;
  }, [source, isMissing]);

  const isReadable = isVisible && connection.phase !== 'opening' && connection.nextTryAt === null;
  useEffect(() => {
    if (!isReadable) return;
    const delayMs = missedSource.current === source ? SETTLE_MS : CHECK_MS;
    const timer = setTimeout(() => void catchUp.run(), delayMs);
    return () => clearTimeout(timer);
  }, [source, catchUp, isReadable, connection, round]);

  const isPolling = isVisible && isOnline && connection.phase === 'lost';
  useEffect(() => {
    if (!isPolling) return;
    let isWholeNext = false;
    const timer = setInterval(() => {
      if (isWholeNext) void catchUp.run();
      else (source.refetchOrders ?? source.refetch)().catch(setFailure);
      isWholeNext = !isWholeNext;
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [source, catchUp, isPolling]);

  useEffect(() => {
    if (isOnline) retryNow();
  }, [isOnline]);

  return {
    state: liveState({ isVisible, isOnline, phase: connection.phase, hasEnded }),
    /** When the data shown was last known to be current. */
    updatedAt,
    nextTryAt: connection.nextTryAt,
    retryNow,
    /** Why the last read failed; null when it did not. */
    failure,
  };
}

const MAX_ROUNDS = 5;

type CatchUp = {
  /** Reads everything again, one read at a time. */
  run: () => Promise<void>;
  /** An event arrived: a response in flight may be older. */
  note: () => void;
};

/**
 * Reads again after a gap in the events. An event during a read may be newer than its response, so the read is
 * repeated.
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
