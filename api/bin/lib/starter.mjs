import fs from 'node:fs';

const pollMs = 300;

/**
 * Ends this process like Ctrl-C when the npm that started it, or npm's shell, is gone: npm passes SIGTERM only to that
 * shell, and kill -9 to nothing. Otherwise the server would keep running and hold its port.
 */
export function stopWithStarter() {
  if (!process.env.npm_lifecycle_event) return;
  const starters = currentStarters();
  const timer = setInterval(() => {
    if (currentStarters() === starters) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  timer.unref();
  // Let a shutdown finish: a second signal would interrupt it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(timer));
}

function currentStarters() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function parentOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return null; // no /proc here: only the shell is watched
  }
}
