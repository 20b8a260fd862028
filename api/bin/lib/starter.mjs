const pollMs = 500;

/**
 * Ends this process like Ctrl-C when the npm that started it is gone without having said so (kill -9 of npm):
 * otherwise the server would live on, and hold its port, with nobody to stop it.
 */
export function stopWithStarter() {
  if (!process.env.npm_lifecycle_event) return;
  const starter = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  timer.unref();
}
