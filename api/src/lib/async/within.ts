/** The result of the work, or an error after this many milliseconds; the work itself goes on. */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  late = () => new Error(`No result within ${ms} ms`),
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
