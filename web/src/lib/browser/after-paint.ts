/** Runs work once what is on the page now has been painted; at once where nothing is painted. */
export function afterPaint(work: () => void): void {
  if (document.hidden) return work();
  requestAnimationFrame(() => setTimeout(work));
}
