import type { Browser, BrowserContext } from '@playwright/test';
import { adminTabs } from './clients/admin-tabs.js';
import { findClassPage, launch, logInAsOrganization, logInAsStaff, newPhone } from './clients/browser.js';
import { visit, type Visit } from './clients/visit.js';
import { figure, median, type Figure, type Section } from './figures.js';
import { benchInteractions } from './interactions.js';
import type { Stack } from './stack.js';

type Opened = {
  readonly name: string;
  readonly path: (context: BrowserContext) => Promise<string> | string;
  /** Selects the figures or rows of a page that comes with a frame. */
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

/** First visits with 4x CPU, 1.6 Mbit/s and 150 ms over HTTP/1.1, and how soon a press is seen. */
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
