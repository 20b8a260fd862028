/** Lets at most `most` pieces of work run at once; the others wait in the order they came. */
export function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands its place on, so that nobody who comes now overtakes those who wait.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
