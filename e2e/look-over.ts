import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  await expectNoAxeFinding(page, besides);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Card fields take their colors when they open: as on a device that is dark from the start.
  if (page.frames().length > 1) await reload(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'light');
  // What a theme changes is colors: the rest has been looked at in the light one.
  await expectNoAxeFinding(page, besides, ['color-contrast']);
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

/**
 * Both themes on three widths, of what cannot be left for another language; leaves it wide. Axe is not asked again about
 * what it `looked` at: the same words in the same drawing, and the colors of the same drawing whatever it says.
 */
export async function lookAtEveryWidth(page: Page, looked = new Set<string>()): Promise<void> {
  const isNew = (what: string) => !looked.has(what) && looked.add(what);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page, width);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const { drawing, words } = await whatIsDrawn(page);
    if (isNew(words)) await expectNoAxeFinding(page);
    if (!isNew(drawing)) continue;
    // What a theme changes is colors.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoAxeFinding(page, [], ['color-contrast']);
  }
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

/** `besides`: parts that others made and we cannot mend. `only`: these rules instead of all. */
export async function expectNoAxeFinding(
  page: Page,
  besides: readonly string[] = [],
  only?: readonly string[],
): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      ...(only
        ? { runOnly: { type: 'rule', values: [...only] } }
        : // Off by default: a control's name contains the words that are seen on it.
          { rules: { 'label-content-name-mismatch': { enabled: true } } }),
    })
    .exclude([...besides])
    // Frames need a blank page, where axe is loaded again to put together what it found in each.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

/** Colors glide when the theme changes: halfway they contrast with nothing. What never ends is not waited for. */
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
    for (let rest = ending(); rest.length > 0; rest = ending())
      await Promise.allSettled(rest.map(({ finished }) => finished));
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
