import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findBareFigures } from './figures.js';

/** Loaded once into a document: Playwright's own builder loads it twice for each look, which takes longer than the look. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens a page and finds no axe complaint in either theme, nothing sideways at 320 px, and a quiet console. */
export async function lookOver(page: Page, open: () => Promise<void>): Promise<void> {
  const complaints = listen(page);
  await open();
  await settle(page);
  await expectFit(page);
  expect(complaints).toEqual([]);
}

/**
 * No axe finding in either theme, and nothing sideways at 320 px: of a page in the light theme, which it leaves dark and
 * narrow. `besides`: parts that others made.
 */
export async function expectFit(page: Page, besides: readonly string[] = []): Promise<void> {
  await expectNoFinding(page, besides);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Card fields take their colors when they open: as on a device that is dark from the start.
  if (page.frames().length > 1) await reload(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'light');
  // What a theme changes is colors: the rest has been looked at in the light one.
  await expectNoFinding(page, besides, 'colors');
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNothingSideways(page, 320);
}

/** What is drawn otherwise on narrow screens is so a moment later. */
async function expectNothingSideways(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `scrolls sideways at ${width} px`)
    .toBeLessThanOrEqual(width);
}

/** The same of one visit in both languages and themes on three widths: all twelve of them. */
export async function lookAllAround(page: Page, open: () => Promise<void>): Promise<void> {
  const complaints = listen(page);
  const looked = new Set<string>();
  await open();
  await lookAtEveryWidth(page, looked);
  const switched = (await page.locator('html').getAttribute('lang')) === 'en-US' ? 'Español' : 'English';
  await page.getByRole('button', { name: switched, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', switched === 'Español' ? 'es-US' : 'en-US');
  await lookAtEveryWidth(page, looked);
  expect(complaints).toEqual([]);
}

/** The narrowest phone, a usual one and a desk. */
const widths = [320, 390, 1280];

/**
 * Both themes on three widths, of what cannot be left for another language; leaves it wide and light. Axe is not asked
 * again about what it `looked` at: the same words in the same drawing, and the dark colors of the same drawing whatever
 * it says.
 */
export async function lookAtEveryWidth(page: Page, looked = new Set<string>()): Promise<void> {
  const isNew = (what: string) => !looked.has(what) && Boolean(looked.add(what));
  const showAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page, width);
  };
  const drawnAnew: number[] = [];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const width of widths) {
    await showAt(width);
    const { drawing, words } = await whatIsDrawn(page);
    if (isNew(drawing)) drawnAnew.push(width);
    if (isNew(words)) await expectNoFinding(page);
  }
  if (drawnAnew.length === 0) return;
  // A theme is drawn slowly, and what it changes is colors.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const width of drawnAnew) {
    await showAt(width);
    await expectNoFinding(page, [], 'colors');
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await showAt(1280);
}

/** Sizes of type follow the classes, and the width from 480 px on. */
async function whatIsDrawn(page: Page): Promise<{ drawing: string; words: string }> {
  await untilStill(page);
  return page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const classes = shown.map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`);
    const drawing = [innerWidth < 480, ...classes].join();
    return { drawing, words: drawing + document.body.outerHTML };
  });
}

/** Which rules of axe are asked. */
const asked = {
  // Off by default: a control's name contains the words that are seen on it.
  all: { rules: { 'label-content-name-mismatch': { enabled: true } } },
  colors: { runOnly: ['color-contrast'] },
} satisfies Record<string, axe.RunOptions>;

/**
 * What is drawn has no axe finding, and no dollar figure without what it means. `besides`: parts that others made and we
 * cannot mend.
 */
export async function expectNoFinding(
  page: Page,
  besides: readonly string[] = [],
  about: keyof typeof asked = 'all',
): Promise<void> {
  await untilStill(page);
  // Goes on after one, so that all of them are named.
  if (about !== 'colors')
    expect.soft(await page.evaluate(findBareFigures), `bare figures on ${page.url()}`).toEqual([]);
  // Again where something is found: the page may be on its way to another one, such as the login.
  await expect(async () => {
    // Frames answer for themselves, but for those that are left out.
    for (const frame of besides.includes('iframe') ? [page.mainFrame()] : page.frames())
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript);
    expect(await page.evaluate(runAxe, { exclude: [...besides], options: asked[about] })).toEqual([]);
  }).toPass({ timeout: 3_000 });
}

/** Runs in the page: the rules with findings, each with what breaks it. */
async function runAxe({
  exclude,
  options,
}: {
  exclude: string[];
  options: axe.RunOptions;
}): Promise<string[][]> {
  const { axe: loaded } = window as unknown as { axe: typeof axe }; // evaluated before
  const { violations } = await loaded.run({ exclude }, { resultTypes: ['violations'], ...options });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** Colors glide when the theme changes: halfway they contrast with nothing. All that ends is brought to its end. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // The page hears of another theme a moment later.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // What inherits a color that has come to rest begins to glide then.
    for (let rest = ending(); rest.length > 0; rest = ending()) rest.forEach((gliding) => gliding.finish());
  });
}

/** What the page complains of from now on. A 404 of the page itself is reported by the browser itself. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (message.location().url === page.url() && message.text().includes('404')) return;
    complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A look-up has led on to another page meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
