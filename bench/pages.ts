import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  findClassPage,
  launch,
  logInAsOrganization,
  logInAsStaff,
  newPhone,
  slowDown,
  adminTabs,
} from './clients/browser.js';
import { figure, type Figure, median, type Section } from './figures.js';
import { benchInteractions } from './interactions.js';
import type { Stack } from './stack.js';

type Opened = {
  readonly name: string;
  readonly path: (context: BrowserContext) => Promise<string> | string;
  /** Selects the figures or rows of a page that first shows a frame. */
  readonly awaited?: string;
};

const landing = '/?org=LINCOLN&class=RIVERA';

const pages: readonly Opened[] = [
  { name: 'home', path: () => '/' },
  { name: 'products', path: () => '/products' },
  { name: 'class page', path: findClassPage },
  { name: 'class page in Spanish', path: async (context) => `${await findClassPage(context)}?lang=es` },
  { name: 'landing by a link', path: () => landing },
  { name: 'landing by a link in Spanish', path: () => `${landing}&lang=es` },
  { name: 'organization dashboard', path: logInAsOrganization, awaited: adminTabs.Dashboard },
  ...Object.entries(adminTabs).map(([title, awaited]) => ({
    name: `administration, ${title}`,
    path: async (context: BrowserContext) => {
      await logInAsStaff(context);
      return title === 'Dashboard' ? '/admin' : `/admin?tab=${title.toLowerCase()}`;
    },
    awaited,
  })),
];

/** First visits with 4x CPU, 1.6 Mbit/s and 150 ms over HTTP/1.1, and the time until a press is visible. */
export async function benchPages({ web }: Stack, rounds: number): Promise<Section[]> {
  const browser = await launch();
  try {
    const sections: Section[] = [];
    for (const opened of pages) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await open(browser, web.url, opened));
      sections.push({
        title: `${opened.name}, first visit on a slow phone`,
        figures: figuresOf(visits, opened.awaited !== undefined),
      });
    }
    return [
      ...sections,
      { title: 'Interactions on a slow phone', figures: await benchInteractions(browser, web.url) },
    ];
  } finally {
    await browser.close();
  }
}

async function open(browser: Browser, url: string, { path, awaited }: Opened): Promise<Visit> {
  const context = await newPhone(browser, url);
  const page = await context.newPage();
  const seen = await visit(page, await path(context), awaited ?? null);
  await context.close();
  return seen;
}

function figuresOf(visits: readonly Visit[], hasFrame: boolean): Figure[] {
  const middle = (key: keyof Visit) => median(visits.map((it) => it[key]));
  const { seen, blocking, usable, requests } = hasFrame ? staffTargets : shopTargets;
  return [
    figure('LCP', middle('lcpSeconds'), 's', seen),
    ...(hasFrame ? [figure('figures or rows seen', middle('shownSeconds'), 's', seen)] : []),
    figure('blocking time', middle('blockingMs'), 'ms', blocking),
    figure('usable', middle('usableSeconds'), 's', usable),
    figure('requests', middle('requests'), '', requests),
    figure('scripts as sent', middle('scriptKib'), 'KiB'),
  ];
}

const shopTargets = {
  seen: 'shopSeen',
  blocking: 'shopBlocking',
  usable: 'shopUsable',
  requests: 'shopRequests',
} as const;

const staffTargets = {
  seen: 'staffSeen',
  blocking: 'staffBlocking',
  usable: 'staffUsable',
  requests: 'staffRequests',
} as const;

/** Measurements of a page's first visit, until the network is idle. */
type Visit = {
  readonly requests: number;
  readonly scriptKib: number;
  /** Until the largest paint. */
  readonly lcpSeconds: number;
  /** The time of long tasks beyond 50 ms each. */
  readonly blockingMs: number;
  /** Until React has rendered and handles events (web/src/app/Root.tsx). */
  readonly usableSeconds: number;
  /** Until the awaited element is on the page; NaN without one. */
  readonly shownSeconds: number;
};

/** The page's own measurements, in milliseconds since it was opened. */
type Noted = { lcp: number; blocking: number; usable: number; shown: number };

/** Opens a page on a slow phone. `awaited` selects the content that replaces its frame, if it has one. */
async function visit(page: Page, path: string, awaited: string | null): Promise<Visit> {
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
  // The network may be idle while the page is busy, and before its largest paint.
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

/** Runs in the page: whether everything awaited has appeared. */
function isSeen(hasAwaited: boolean): boolean {
  const { usable, shown } = (window as unknown as { noted: Noted }).noted;
  return !Number.isNaN(usable) && !(hasAwaited && Number.isNaN(shown));
}

/** Runs in the page, before its own scripts. */
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
