import fs from 'node:fs';

const pollMs = 300;

/**
 * Ends this process like Ctrl-C when the npm that started it, or the shell that npm put between, is gone: npm
 * passes SIGTERM to that shell only, and kill -9 is passed to nobody. Otherwise the server would live on, and
 * hold its port, with nobody to stop it.
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
  // A stop that has begun is left to finish: a second signal would end it half-way.
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
    return null; // no /proc here: the shell alone is watched
  }
}
