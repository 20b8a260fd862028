import canvasConfetti, { type Options } from 'canvas-confetti';

const colorTokens = ['--primary', '--lemon', '--chart-2', '--chart-3', '--chart-4'];

/** Makes a function that throws confetti in the page's colors, and none with reduced motion. Load it on first use. */
export function createConfetti(): (options: Options) => void {
  // Without its worker: our content security policy blocks scripts from blobs.
  const confetti = canvasConfetti.create(undefined, { resize: true, disableForReducedMotion: true });
  const style = getComputedStyle(document.documentElement);
  const colors = colorTokens.map((token) => style.getPropertyValue(token).trim());
  return (options) => void confetti({ colors, ...options });
}
