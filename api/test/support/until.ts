/** Waits for a condition that only the database or another process knows; fails when it never comes true. */
export async function until(condition: () => Promise<boolean> | boolean, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
