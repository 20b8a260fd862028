import { endOfBusinessDay, isDay, startOfBusinessDay } from '../../lib/dates.js';

type Query = Readonly<Record<string, string>>;

/** In an address `from` and `to` may be plain days, which are whole Eastern ones; anything else is left as it came. */
export function readOrderDays(query: Query): Query {
  const { from, to } = query;
  return {
    ...query,
    ...(from && isDay(from) && { from: startOfBusinessDay(from).toISOString() }),
    ...(to && isDay(to) && { to: endOfBusinessDay(to).toISOString() }),
  };
}
