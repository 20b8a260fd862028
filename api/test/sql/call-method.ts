import type { Closure, Value } from './values.js';

type Apply = (closure: Closure, values: readonly Value[]) => Value[];

/** The few methods of lists and texts that statements are put together with. Null for others. */
export function callMethod(
  owners: readonly Value[],
  name: string,
  given: readonly (readonly Value[])[],
  apply: Apply,
): Value[] | null {
  if (!['join', 'map', 'trim'].includes(name)) return null;
  return owners.flatMap((owner) => given.flatMap(([first]) => callOne(owner, name, first ?? null, apply)));
}

function callOne(owner: Value, name: string, first: Value, apply: Apply): Value[] {
  if (typeof owner === 'string' && name === 'trim') return [owner.trim()];
  if (!Array.isArray(owner)) throw new TypeError(`${name}() of what is no list`);
  const list = owner as readonly Value[];
  if (name === 'join') return [list.map(String).join(typeof first === 'string' ? first : ',')];
  if (typeof first !== 'object' || first === null || !('closure' in first))
    throw new TypeError('map() without a function');
  return list.reduce<Value[][]>(
    (results, item, index) => {
      const values = apply(first, [item, index]);
      return results.flatMap((result) => values.map((value) => [...result, value]));
    },
    [[]],
  );
}
