import { useEffect, useSyncExternalStore } from 'react';
import type { LazyCode, LazyState } from '../../../lib/loading/lazy-code';

/** How far the code has come; fetched from now on, and again when a lost connection is back. */
export function useLazyCode<T>(code: LazyCode<T>, isWanted: boolean): LazyState<T> {
  const state = useSyncExternalStore(code.onChange, code.state);
  const isMissing = isWanted && state.status === 'failed';
  useEffect(() => {
    if (isWanted) void code.load();
  }, [code, isWanted]);
  useEffect(() => {
    if (!isMissing) return;
    const load = () => void code.load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [code, isMissing]);
  return state;
}
