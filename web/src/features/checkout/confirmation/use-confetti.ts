import { useEffect } from 'react';

/** docs/product/storefront.md#constants */
const LASTS_MS = 3_000;

/** Throws confetti for 3 seconds once `isOn`; never with reduced motion. */
export function useConfetti(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const timer = setTimeout(() => (isOver = true), LASTS_MS);
    const throwIt = (maker: typeof import('canvas-confetti')) => {
      // Without its worker: our content security policy blocks scripts from blobs.
      const confetti = maker.create(undefined, { resize: true, disableForReducedMotion: true });
      const colors = ['primary', 'lemon', 'chart-2', 'chart-3', 'chart-4'].map(colorOf);
      const burst = () => {
        if (isOver) return;
        const options = { particleCount: 4, spread: 60, startVelocity: 45, colors };
        void confetti({ ...options, angle: 60, origin: { x: 0, y: 0.7 } });
        void confetti({ ...options, angle: 120, origin: { x: 1, y: 0.7 } });
        requestAnimationFrame(burst);
      };
      burst();
    };
    // Confetti that does not load is not an error.
    import('canvas-confetti').then(({ default: maker }) => throwIt(maker)).catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn]);
}

function colorOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
}
