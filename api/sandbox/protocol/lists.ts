import type { Call } from '../call.js';
import { integerParam, textParam } from './params.js';
import { invalidRequest, missingObject } from './problem.js';

interface Listed {
  readonly id: string;
  readonly object: string;
  readonly created: number;
}

/** One page, newest first, with the provider's cursors (`starting_after`, `ending_before`) and `created` filter. */
export function pageOf<T extends Listed>(call: Call, url: string, oldestFirst: readonly T[]): object {
  const matching = oldestFirst.filter((row) => isInTime(call, row.created)).toReversed();
  const limit = integerParam(call.params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Limit must be between 1 and 100.', 'parameter_invalid_integer', 'limit');
  }
  const before = cursorAt(call, matching, 'ending_before');
  if (before !== null) {
    const data = matching.slice(Math.max(0, before - limit), before);
    return { object: 'list', url, has_more: before - limit > 0, data };
  }
  const first = (cursorAt(call, matching, 'starting_after') ?? -1) + 1;
  const data = matching.slice(first, first + limit);
  return { object: 'list', url, has_more: first + limit < matching.length, data };
}

function cursorAt(call: Call, rows: readonly Listed[], name: string): number | null {
  const id = textParam(call.params, name);
  if (id === undefined) return null;
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) throw missingObject(rows[0]?.object ?? 'object', id, name);
  return at;
}

function isInTime(call: Call, created: number): boolean {
  const range = call.params['created'];
  if (range === undefined) return true;
  if (typeof range === 'string') return created === integerParam(call.params, 'created');
  const above = created > (integerParam(range, 'gt') ?? -Infinity);
  const from = created >= (integerParam(range, 'gte') ?? -Infinity);
  const below = created < (integerParam(range, 'lt') ?? Infinity);
  const until = created <= (integerParam(range, 'lte') ?? Infinity);
  return above && from && below && until;
}
