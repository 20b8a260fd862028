/**
 * Runs what it is given once everything that arrived at the same time has been read, all of it in one go. A client or a
 * proxy with many connections is then woken once for the lot: woken for each response, it and we spend as much time on
 * falling asleep and waking up as on the responses (docs/decisions/pages.md#response-cache).
 */
export function createWriteTogether(): (write: () => void) => void {
  let waiting: (() => void)[] = [];
  const writeAll = (): void => {
    const writes = waiting;
    waiting = [];
    for (const write of writes) write();
  };
  return (write) => {
    // Immediates come right after the sockets that had something to read.
    if (waiting.push(write) === 1) setImmediate(writeAll);
  };
}
