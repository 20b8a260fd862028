/** The result of the work, or an error once so many milliseconds are over; the work itself goes on. */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  late = () => new Error(`Not there within ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
