import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeFinding } from './look-over.js';
import { storeCart } from './stored-cart.js';

/** Every English sentence that has a Spanish one; `es.po` of each feature. */
const sources = path.join(import.meta.dirname, '../web/src');
const english = fs
  .readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('es.po'))
  .flatMap((name) => [
    ...fs.readFileSync(path.join(sources, name), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm),
  ])
  .filter(([, id, translated]) => id !== translated)
  .map(([, id = '']) => id.replaceAll('\\"', '"'));

const pages = ['/products', '/faq', '/terms-and-conditions', '/accessibility', '/checkout', '/nowhere'];

test.use({ viewport: { width: 320, height: 700 }, locale: 'es-MX' });

for (const address of pages) {
  test(`${address} says nothing in English to a Spanish reader, and is not cut at 320 pixels`, async ({
    page,
  }) => {
    await storeCart(page, [{ name: 'Rainbow Cracklers', price: '8.99' }]);
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    await expect(page.getByRole('link', { name: 'Skycrumb, inicio' })).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    expect(await shownEnglish(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFinding(page);
    }
  });
}

test('the switch changes the page in place, and the next pages are in that language', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/#contact');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'How It Works' })).toBeVisible();
  await page.goto('/products?lang=es');
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Productos | Skycrumb');
});

/** Texts, names and hints of the page that are English sentences, or begin as one until its first value. */
async function shownEnglish(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    for (const element of document.querySelectorAll(
      'body *:not(script, style, [lang^="en"] *, [lang^="en"])',
    )) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '');
    }
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[a-z]{2}/.test(text));
  });
  const patterns = english
    .map((id) => id.split(/\{(?:[^{}]|\{[^{}]*\})*\}|<\/?\d\/?>/))
    .filter((parts) => parts.some((part) => /[a-z]{3}/i.test(part)))
    .map((parts) => new RegExp(`^${parts.map(quoted).join('.+')}$`));
  return shown.filter((text) => patterns.some((pattern) => pattern.test(text)));
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
