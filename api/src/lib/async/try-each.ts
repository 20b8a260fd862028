/**
 * Does the work for each item, one after the other. A failure holds up no other item; the first one is thrown at the end,
 * so that the message is delivered again.
 */
export async function tryEach<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
