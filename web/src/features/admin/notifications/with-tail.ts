/**
 * The newest rows as they are now, and below them what somebody had asked for before. Where nothing older exists, or
 * too much is new to know what lies between, the newest rows are all.
 */
export function withTail<Row extends { id: string }>(
  fresh: readonly Row[],
  shown: readonly Row[],
  hasOlder: boolean,
): Row[] {
  if (!hasOlder) return [...fresh];
  const known = new Set(fresh.map(({ id }) => id));
  const lastShared = shown.findLastIndex(({ id }) => known.has(id));
  return lastShared === -1 ? [...fresh] : [...fresh, ...shown.slice(lastShared + 1)];
}
