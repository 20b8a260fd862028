import { useEffect, useRef } from 'react';

const TOKENS = ['--primary', '--lemon', '--chart-2', '--chart-3'];

/** One burst of confetti at the moment the goal is reached; none for a goal that was reached before. */
export function useCelebration(isReached: boolean): void {
  const wasReached = useRef(isReached);
  useEffect(() => {
    // A page without confetti is no failure.
    if (isReached && !wasReached.current) celebrate().catch(() => undefined);
    wasReached.current = isReached;
  }, [isReached]);
}

async function celebrate(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { create } = await import('canvas-confetti');
  const style = getComputedStyle(document.documentElement);
  // Without a worker: the page's security policy takes no scripts from blobs.
  const burst = create(undefined, { resize: true, useWorker: false });
  await burst({
    particleCount: 140,
    spread: 100,
    startVelocity: 42,
    origin: { y: 0.45 },
    zIndex: 60,
    colors: TOKENS.map((token) => style.getPropertyValue(token).trim()),
  });
}
