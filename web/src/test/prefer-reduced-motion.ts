/** For the rest of this test file the visitor prefers reduced motion. */
export function preferReducedMotion(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ({ ...ask(query), matches: query.includes('reduced-motion') });
}
