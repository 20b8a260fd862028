import type { Store } from '../store.js';
import type { FormTree } from './form.js';
import { listParam } from './params.js';

const expandable = ['payment_intent', 'payment_method', 'charge', 'refund'] as const;

/** Replaces the ids that the caller asked to `expand` by the objects they name. */
export function expanded(store: Store, reply: object, params: FormTree): object {
  return listParam(params, 'expand').reduce((value, path) => expandAt(store, value, path.split('.')), reply);
}

function expandAt(store: Store, value: object, path: readonly string[]): object {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item: object) => expandAt(store, item, path));
  const member: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  const target = typeof member === 'string' ? findAny(store, member) : member;
  if (typeof target !== 'object' || target === null) return value;
  return { ...value, [name]: expandAt(store, target, rest) };
}

function findAny(store: Store, id: string): object | null {
  for (const kind of expandable) {
    const found = store.find(kind, id);
    if (found !== null) return found;
  }
  return null;
}
