import type { Closure, Value } from './values.js';

type Apply = (closure: Closure, values: readonly Value[]) => Value[];
type Expand = (value: Value) => Value[];

/** The few methods of lists and texts that statements are put together with. */
export const methods = ['join', 'map', 'trim'];

export function callMethod(
  owners: readonly Value[],
  name: string,
  given: Value,
  expand: Expand,
  apply: Apply,
): Value[] {
  return owners.flatMap((owner) => {
    if (typeof owner === 'string' && name === 'trim') return [owner.trim()];
    if (!Array.isArray(owner)) throw new TypeError(`${name}() of what is no list`);
    const list = owner as readonly Value[];
    return expand(given).flatMap((first) =>
      name === 'join' ? join(list, first, expand) : map(list, first, apply),
    );
  });
}

function join(list: readonly Value[], separator: Value, expand: Expand): Value[] {
  const between = typeof separator === 'string' ? separator : ',';
  return allOf(list.map(expand)).map((items) => items.map(String).join(between));
}

function map(list: readonly Value[], closure: Value, apply: Apply): Value[] {
  if (typeof closure !== 'object' || closure === null || !('closure' in closure))
    throw new TypeError('map() without a function');
  return allOf(list.map((item, index) => apply(closure, [item, index])));
}

/** Every way to take one of each. */
function allOf(choices: readonly (readonly Value[])[]): Value[][] {
  return choices.reduce<Value[][]>(
    (lists, values) => lists.flatMap((list) => values.map((value) => [...list, value])),
    [[]],
  );
}
