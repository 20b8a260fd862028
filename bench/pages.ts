import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  findClassPage,
  launch,
  logInAsOrganization,
  logInAsStaff,
  newPhone,
  slowDown,
} from './clients/browser.js';
import { figure, median, type Figure, type Section } from './figures.js';
import { benchInteractions } from './interactions.js';
import type { Stack } from './stack.js';

type Opened = { readonly name: string; readonly path: (context: BrowserContext) => Promise<string> | string };

const shop: readonly Opened[] = [
  { name: 'home', path: () => '/' },
  { name: 'products', path: () => '/products' },
  { name: 'class page', path: findClassPage },
];
const staff: readonly Opened[] = [
  { name: 'organization dashboard', path: logInAsOrganization },
  { name: 'administration', path: (context) => logInAsStaff(context).then(() => '/admin') },
];

/** First visits with 4x CPU, 1.6 Mbit/s and 150 ms over HTTP/1.1, and how soon a press is seen. */
export async function benchPages({ web }: Stack, rounds: number): Promise<Section[]> {
  const browser = await launch();
  try {
    const opened: Figure[] = [];
    for (const page of shop)
      opened.push(...(await open(browser, web.url, page, rounds, ['shopRequests', 'shopLcp'])));
    for (const page of staff)
      opened.push(...(await open(browser, web.url, page, rounds, ['staffRequests', 'staffLcp'])));
    return [
      { title: 'Pages, first visit on a slow phone', figures: opened },
      { title: 'Interactions on a slow phone', figures: await benchInteractions(browser, web.url) },
    ];
  } finally {
    await browser.close();
  }
}

type Visit = { readonly requests: number; readonly scriptKib: number; readonly lcpSeconds: number };
type Judged = readonly ['shopRequests', 'shopLcp'] | readonly ['staffRequests', 'staffLcp'];

async function open(
  browser: Browser,
  url: string,
  { name, path }: Opened,
  rounds: number,
  [ofRequests, ofLcp]: Judged,
): Promise<Figure[]> {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await newPhone(browser, url);
    const page = await context.newPage();
    visits.push(await visit(page, await path(context)));
    await context.close();
  }
  const middle = (key: keyof Visit) => median(visits.map((it) => it[key]));
  return [
    figure(`${name}: LCP`, middle('lcpSeconds'), 's', ofLcp),
    figure(`${name}: requests`, middle('requests'), '', ofRequests),
    figure(`${name}: scripts as sent`, middle('scriptKib'), 'KiB'),
  ];
}

async function visit(page: Page, path: string): Promise<Visit> {
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
  await page.goto(path, { waitUntil: 'networkidle', timeout: 90_000 });
  const lcp = await page.evaluate(largestPaint);
  return { requests: count.requests, scriptKib: count.scriptBytes / 1_024, lcpSeconds: lcp / 1_000 };
}

/** In the page: the last candidate, once none has come for a second. A quiet network may be before the largest paint. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    let last = Number.NaN;
    const end = (): void => resolve(last);
    let timer = setTimeout(end, 5_000); // none at all is a figure that was not measured
    const note = (list: PerformanceObserverEntryList): void => {
      last = list.getEntries().at(-1)?.startTime ?? last;
      clearTimeout(timer);
      timer = setTimeout(end, 1_000);
    };
    new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
