import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findBareFigures } from './figures.js';

/** Loaded once per document: Playwright's builder loads it twice per check, which takes longer than the check. */
const axeScript = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
  // We have no icon fonts: axe need not draw words to find out.
  axe.configure({ checks: [{ id: 'label-content-name-mismatch', options: { occurrenceThreshold: 0 } }] });`;

/** Opens a page and expects no axe finding in either theme, no sideways scrolling at 320 px, and no console message. */
export async function lookOver(page: Page, open: () => Promise<void>): Promise<void> {
  const complaints = listen(page);
  await open();
  await settle(page);
  await expectFit(page);
  expect(complaints).toEqual([]);
}

/** Drawings of the light theme whose texts axe has not complained about in the dark one either, in this worker. */
const passedInDark = new Set<number>();

/**
 * Expects no axe finding in either theme and no sideways scrolling at 320 px. Starts in the light theme and leaves the
 * page narrow. `besides`: third-party parts.
 */
export async function expectFit(page: Page, besides: readonly string[] = []): Promise<void> {
  const drawings = await expectNoFinding(page, besides);
  const hasFrames = page.frames().length > 1;
  // A theme changes only colors: the rest was checked in the light theme.
  if (hasFrames || drawings.some((drawing) => !passedInDark.has(drawing))) {
    await page.emulateMedia({ colorScheme: 'dark' });
    // Card fields get their colors when they open, so start dark, like a device in dark mode.
    if (hasFrames) await reload(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'light');
    await expectNoFinding(page, besides, 'colors');
    for (const drawing of drawings) passedInDark.add(drawing);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNothingSideways(page, 320);
}

/** Narrow layouts appear a moment after resizing. */
async function expectNothingSideways(page: Page, width: number): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      `${page.url()} is sideways at ${width} px`,
    )
    .toBeLessThanOrEqual(width);
}

/** The same for one visit in both languages and themes at three widths: twelve combinations. */
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

/** The narrowest phone, a typical phone and a desktop. */
const widths = [320, 390, 1280];

/**
 * Both themes at three widths, for states that a language switch would lose; leaves the page wide and light. Skips axe
 * for what it has already `looked` at: the same words in the same layout, and the dark colors of the same layout with
 * any words.
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
  // A theme change animates, and changes only colors.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const width of drawnAnew) {
    await showAt(width);
    await expectNoFinding(page, [], 'colors');
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await showAt(1280);
}

/** Font sizes depend on the classes, and on the width from 480 px up. */
async function whatIsDrawn(page: Page): Promise<{ drawing: string; words: string }> {
  await untilStill(page);
  return page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const classes = shown.map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`);
    const drawing = [innerWidth < 480, ...classes].join();
    return { drawing, words: drawing + document.body.outerHTML };
  });
}

/** How texts were drawn in which axe has found enough contrast, in this worker. */
const passed = new Set<number>();

/**
 * Expects no axe finding and no unexplained dollar figure. Returns how the page's texts are drawn. `besides`:
 * third-party parts that we cannot fix.
 */
export async function expectNoFinding(
  page: Page,
  besides: readonly string[] = [],
  about: 'all' | 'colors' = 'all',
): Promise<readonly number[]> {
  await untilStill(page);
  // Soft, so that all findings are reported.
  if (about !== 'colors')
    expect.soft(await page.evaluate(findBareFigures), `bare figures on ${page.url()}`).toEqual([]);
  let drawings: readonly number[] = [];
  // Retry after a finding: the page may be navigating, for example to the login.
  await expect(async () => {
    const found = await runRules(page, besides, about);
    expect(found.findings).toEqual([]);
    drawings = found.drawings;
  }).toPass({ timeout: 15_000 }); // axe takes seconds on a busy machine
  return drawings;
}

/**
 * The axe rules with findings, and how the page's texts are drawn. Contrast is checked only of texts drawn in a way
 * that has not passed before.
 */
export async function runRules(
  page: Page,
  besides: readonly string[] = [],
  about: 'all' | 'colors' = 'all',
): Promise<{ findings: string[][]; drawings: number[] }> {
  // Frames are checked too, except the excluded ones.
  for (const frame of besides.includes('iframe') ? [page.mainFrame()] : page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript);
  const drawings = await page.evaluate(findDrawings);
  const fresh = drawings.filter((drawing) => !passed.has(drawing));
  const { findings, readable } = await page.evaluate(runAxe, { exclude: [...besides], about, fresh });
  if (findings.length === 0) for (const drawing of readable) passed.add(drawing);
  return { findings, drawings };
}

/**
 * Runs in the page: returns how its visible texts are drawn, and keeps the texts for `runAxe`. Contrast depends on the
 * colors and fonts of a text and of all that is around it, whose classes tell what else may lie behind.
 */
function findDrawings(): number[] {
  const drawings = new Map<Element | null, number>();
  const texts = new Map<number, HTMLElement[]>();
  // axe judges no other text either: without a box, for screen readers only, above the page, or in a disabled control.
  const isJudged = (element: HTMLElement) => {
    const { width, bottom } = element.getBoundingClientRect();
    const isShown =
      width > 1 && bottom + scrollY > 0 && element.checkVisibility({ visibilityProperty: true });
    return isShown && !element.closest(':disabled, [aria-disabled=true]');
  };
  for (const element of document.querySelectorAll<HTMLElement>('html, body, body *')) {
    const { color, backgroundColor, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const [own, style] = [element.getAttribute('class'), element.getAttribute('style')];
    const what = [element.tagName, own, style, color, backgroundColor, opacity, fontSize, fontWeight].join();
    let drawing = drawings.get(element.parentElement) ?? 0;
    // A hash of 47 bits, which the product with 31 leaves exact.
    for (let at = 0; at < what.length; at += 1)
      drawing = (drawing * 31 + what.charCodeAt(at)) % 140737488355213;
    drawings.set(element, drawing);
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    const isField = element.matches('input:not([type=checkbox], [type=radio]), select, textarea, iframe');
    if ((isText || isField) && isJudged(element))
      texts.set(drawing, [...(texts.get(drawing) ?? []), element]);
  }
  Object.assign(window, { texts });
  return [...texts.keys()];
}

/**
 * Runs in the page: returns the rules with findings, each with the elements that break it, and the `fresh` drawings in
 * which a text is readable.
 */
async function runAxe({
  exclude,
  about,
  fresh,
}: {
  exclude: string[];
  about: 'all' | 'colors';
  fresh: number[];
}): Promise<{ findings: string[][]; readable: number[] }> {
  // Both evaluated before.
  const { axe: loaded, texts } = window as unknown as { axe: typeof axe; texts: Map<number, HTMLElement[]> };
  const include = fresh
    .flatMap((drawing) => texts.get(drawing) ?? [])
    .filter((text) => !exclude.some((part) => text.closest(part)));
  const runs: axe.AxeResults[] = [];
  if (include.length > 0) {
    const options = { runOnly: ['color-contrast'], elementRef: true, selectors: false };
    runs.push(await loaded.run({ include, exclude }, { resultTypes: ['violations', 'passes'], ...options }));
  }
  const readable = new Set(
    runs.flatMap(({ passes }) => passes[0]?.nodes.map(({ element }) => element) ?? []),
  );
  if (about === 'all') {
    // Off by default: a control's name contains its visible words.
    const rules = { 'label-content-name-mismatch': { enabled: true }, 'color-contrast': { enabled: false } };
    runs.push(await loaded.run({ exclude }, { resultTypes: ['violations'], rules }));
  }
  return {
    findings: runs
      .flatMap(({ violations }) => violations)
      .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]),
    readable: fresh.filter((drawing) => texts.get(drawing)?.some((text) => readable.has(text))),
  };
}

/** Colors animate when the theme changes and lack contrast halfway, so finish all animations that end. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // The page is notified of the theme a moment later.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // Elements that inherit a finished color start animating then.
    for (let rest = ending(); rest.length > 0; rest = ending()) rest.forEach((gliding) => gliding.finish());
  });
}

/** Collects the page's console complaints from now on, except the browser's report of a 404 for the page itself. */
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
  // A lookup page has navigated meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What an open dialog covers, for checks `besides` it: other tests check each page by itself. */
export const pageBehind = ['#root'];
