import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { importFromRoot } from '../processes.js';

/** The path of Chromium; installs it if missing, like `npm test`. */
export async function ensureBrowser(): Promise<string> {
  const programs = (await importFromRoot('api/bin/lib/system-programs.mjs')) as {
    ensureChromium(): Promise<string>;
  }; // plain Node, without types
  return programs.ensureChromium();
}

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  });
}

/** A phone of 390 by 844 points in a browser context without cached data. */
export function newPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
}

/** Switches to slow 4G and a quarter of the CPU. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

export async function logInAsStaff(context: BrowserContext): Promise<void> {
  const response = await context.request.post('/api/admin/login', {
    data: { username: 'admin', password: 'candy-admin-2026' },
  });
  if (!response.ok()) throw new Error(`The administrator could not log in: ${response.status()}`);
}

/** Logs in and returns the path of the organization's dashboard. */
export async function logInAsOrganization(context: BrowserContext): Promise<string> {
  const response = await context.request.post('/api/organization/login', {
    data: { email: 'lincoln@example.org', password: 'candy-demo-2026' },
  });
  if (!response.ok()) throw new Error(`The organization could not log in: ${response.status()}`);
  const { organizationId } = (await response.json()) as { organizationId: string }; // documented
  return `/organization/${organizationId}`;
}

/** The page of the demo class that the code LINCOLN-RIVERA belongs to. */
export async function findClassPage(context: BrowserContext): Promise<string> {
  const response = await context.request.post('/graphql', {
    data: { query: '{ classroom(code: "LINCOLN-RIVERA") { id } }' },
  });
  const { data } = (await response.json()) as { data: { classroom: { id: string } } }; // the query's fields
  return `/classroom/${data.classroom.id}`;
}

/** Selects the rows of a list that has loaded. */
const rows = 'main [aria-busy="false"] :is(li, tbody tr)';
const texts = 'main [aria-label^="Preview of"]';

/** The administration's tabs by title, each with a selector for its loaded figures or rows. */
export const adminTabs = {
  Dashboard: 'main section[aria-label="Totals"] dd',
  Orders: rows,
  Organizations: rows,
  Products: rows,
  Analytics: 'main [aria-busy="false"] dd',
  FAQ: texts,
  Terms: texts,
  Notifications: rows,
  Content: texts,
  Settings: 'main [aria-busy="false"] input',
} as const satisfies Readonly<Record<string, string>>;
