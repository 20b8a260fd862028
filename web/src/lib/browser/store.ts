import { useSyncExternalStore } from 'react';

/** A value of the whole page, outside React, that components follow. The server renders with the first one. */
export function createStore<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next: Value) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get, () => first),
  };
}
