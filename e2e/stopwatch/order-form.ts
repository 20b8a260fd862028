import type { Page } from '@playwright/test';
import type { Stopwatch } from './stopwatch.js';

/** The paper form: a name, and the number of bags per product. 12 names, 20 bags. */
const lines: readonly (readonly [
  name: string,
  ...bags: readonly (readonly [product: string, bags: number])[],
])[] = [
  ['Grandma Ruth', ['Lemon Lift-Offs', 2], ['Rainbow Cracklers', 1]],
  ['Mr. Alvarez', ['Lemon Lift-Offs', 1]],
  ['Table 4', ['Vanilla Moon Taffy', 3]],
  ['Ana', ['Rainbow Cracklers', 1], ['Vanilla Moon Taffy', 1]],
  ['Ben', ['Lemon Lift-Offs', 1]],
  ['Chloe P.', ['Peach Sunset Slices', 2]],
  ['Uncle Joe', ['Lemon Lift-Offs', 1], ['Vanilla Moon Taffy', 1]],
  ['Mrs. Featherstone', ['Sour Comet Worms', 1]],
  ['Dev', ['Rainbow Cracklers', 1]],
  ['The front office', ['Peach Sunset Slices', 2]],
  ['Emma', ['Lemon Lift-Offs', 1]],
  ['Coach Kim', ['Blue-Razz Boulders', 1]],
];

/** Enters a class's paper form on a phone and pays with one card, up to the thank-you page. */
export async function enterOrderForm(page: Page, watch: Stopwatch): Promise<void> {
  await page.goto('/order-form?org=LINCOLN&class=CHEN&src=flyer');
  const enter = async (label: RegExp | string, text: string) => {
    await watch.click(page.getByRole('textbox', { name: label, exact: true }));
    await watch.type(text);
  };
  for (const [index, [name, ...bags]] of lines.entries()) {
    await enter(`Name ${index + 1}`, name);
    for (const [product, count] of bags) await enter(`${product} for ${name}`, String(count));
  }
  await watch.read(page.getByText('12 names, 20 bags'));
  await watch.click(page.getByRole('button', { name: 'Go to checkout' }), page.getByLabel('Card number'));
  await enter(/^Full name/, 'Dana Whitfield');
  await enter(/^Email/, 'dana@example.org');
  await enter('Card number', '4242 4242 4242 4242');
  await enter('Expiration date', '12 / 30');
  await enter('Security code', '123');
  await enter('ZIP code', '68508');
  const thanks = page.getByRole('heading', { name: 'Thank you, Dana Whitfield!' });
  await watch.click(page.getByRole('button', { name: /^Complete Payment/ }), thanks);
}
