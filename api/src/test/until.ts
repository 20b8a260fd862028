const longestMs = 10_000;

/** Waits for a condition that only the database or another process knows; fails when it never comes true. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + longestMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${longestMs / 1_000} s in vain`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
