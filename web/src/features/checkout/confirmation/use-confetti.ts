import { useEffect } from 'react';

/** docs/product/storefront.md#constants */
const LASTS_MS = 3_000;

/** Throws confetti for 3 seconds once `isOn`; never with reduced motion. */
export function useConfetti(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const timer = setTimeout(() => (isOver = true), LASTS_MS);
    const begin = ({ createConfetti }: typeof import('../../../lib/browser/confetti')) => {
      const confetti = createConfetti();
      const burst = () => {
        if (isOver) return;
        const options = { particleCount: 4, spread: 60, startVelocity: 45 };
        confetti({ ...options, angle: 60, origin: { x: 0, y: 0.7 } });
        confetti({ ...options, angle: 120, origin: { x: 1, y: 0.7 } });
        requestAnimationFrame(burst);
      };
      burst();
    };
    // Confetti that does not load is not an error.
    import('../../../lib/browser/confetti').then(begin).catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn]);
}
