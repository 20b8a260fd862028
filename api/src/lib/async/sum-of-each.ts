/**
 * Does the work for each item, one after the other, and sums the results. A failure holds up no other item: at the end an
 * AggregateError names each one that failed, for the log. The caller's next run is the retry.
 */
export async function sumOfEach<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<number>,
): Promise<number> {
  let sum = 0;
  const failures: Error[] = [];
  for (const item of items)
    try {
      sum += await work(item);
    } catch (cause) {
      failures.push(new Error(`failed for ${nameOf(item)}`, { cause }));
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  return sum;
}
