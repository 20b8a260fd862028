import DataLoader from 'dataloader';
import type { RequestContext } from '../requests/context.js';

/**
 * A relation as one statement for each request, however many rows ask for it: `findMany` gets every key that came up
 * and returns what it found by key. For what it did not find the loader resolves to null.
 */
export function perRequest<Value, Deps extends object>(
  findMany: (deps: Deps, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (context: RequestContext, deps: Deps, key: string) => Promise<Value | null> {
  return (context, deps, key) =>
    context
      .once(findMany, () => {
        return new DataLoader<string, Value | null>(async (keys) => {
          const found = await findMany(deps, keys);
          return keys.map((one) => found.get(one) ?? null);
        });
      })
      .load(key);
}
