/** The index that a key moves to in a chart of `count` points; null for other keys. */
export function nextPoint(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(count - 1, index + 1);
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
