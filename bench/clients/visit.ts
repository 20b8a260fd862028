import type { Page } from '@playwright/test';
import { slowDown } from './browser.js';

/** What the first visit of a page took, until the network is quiet. */
export type Visit = {
  readonly requests: number;
  readonly scriptKib: number;
  /** Until the largest paint. */
  readonly lcpSeconds: number;
  /** What long tasks took beyond 50 ms each. */
  readonly blockingMs: number;
  /** Until React has drawn, and looks after the page (web/src/app/Root.tsx). */
  readonly usableSeconds: number;
  /** Until what was waited for stood on the page. NaN where that is nothing in particular. */
  readonly shownSeconds: number;
};

/** What the page notes of itself, in milliseconds since it was opened. */
type Noted = { lcp: number; blocking: number; usable: number; shown: number };

/** Opens a page on a slow phone. `awaited` selects what is to be seen on it, where a frame stands there before. */
export async function visit(page: Page, path: string, awaited: string | null): Promise<Visit> {
  const devtools = await slowDown(page);
  const scripts = new Set<string>();
  const count = { requests: 0, scriptBytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) count.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) count.scriptBytes += encodedDataLength;
  });
  await page.addInitScript(note, awaited);
  await page.goto(path, { waitUntil: 'networkidle', timeout: 90_000 });
  // A network may be quiet while the page is busy, and before its largest paint.
  await page.waitForFunction(isSeen, awaited !== null);
  await page.waitForTimeout(1_000);
  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  return {
    requests: count.requests,
    scriptKib: count.scriptBytes / 1_024,
    lcpSeconds: noted.lcp / 1_000,
    blockingMs: noted.blocking,
    usableSeconds: noted.usable / 1_000,
    shownSeconds: noted.shown / 1_000,
  };
}

/** In the page: whether all that is waited for was seen. */
function isSeen(hasAwaited: boolean): boolean {
  const { usable, shown } = (window as unknown as { noted: Noted }).noted;
  return !Number.isNaN(usable) && !(hasAwaited && Number.isNaN(shown));
}

/** In the page, before anything of its own. */
function note(awaited: string | null): void {
  const noted: Noted = { lcp: Number.NaN, blocking: 0, usable: Number.NaN, shown: Number.NaN };
  Object.assign(window, { noted });
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (noted.lcp = startTime));
  observe('longtask', ({ duration }) => (noted.blocking += Math.max(0, duration - 50)));
  const look = (now: number): void => {
    if (Number.isNaN(noted.usable) && document.querySelector('[data-ready]')) noted.usable = now;
    if (awaited && Number.isNaN(noted.shown) && document.querySelector(awaited)) noted.shown = now;
    if (Number.isNaN(noted.usable) || (awaited && Number.isNaN(noted.shown))) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
