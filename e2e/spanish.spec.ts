import { expect, test, type Page } from './test.js';
import { emailTo } from './emails.js';
import { expectSpanish, expectWhole, readTyped } from './spanish-texts.js';
import { fillCard, untilReady } from './steps.js';
import { storeCart } from './stored-cart.js';

test.use({
  viewport: { width: 320, height: 700 },
  locale: 'es-MX',
  contextOptions: { reducedMotion: 'reduce' },
});

const dialog = (page: Page) => page.getByRole('dialog').last();

test('every page of the shop is entirely in Spanish, and nothing is cut off at 320 pixels', async ({
  page,
}) => {
  test.slow();
  const typed = await readTyped(page, []);
  const look = async (where: string) => {
    await expectSpanish(page, where, typed);
    await expectWhole(page, where);
  };
  const open = async (address: string) => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    await untilReady(page);
  };

  await open('/');
  await look('home');
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(dialog(page)).toBeVisible();
  await look('the menu');
  await page.keyboard.press('Escape');
  await open('/#contact');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Escribe tu nombre')).toBeVisible();
  await look('a contact form with mistakes');
  await open('/?org=WESTSIDE');
  await expect(page.getByRole('button', { name: /Under 12/ })).toBeVisible();
  await look('the choice of a group');
  await open('/?org=NOWHERE');
  await expect(page.getByText('Ese código no funcionó.')).toBeVisible();
  await look('a code that does not work');
  await open('/?org=LINCOLN&class=RIVERA');
  await expect(page.getByRole('link', { name: 'Comprar para este grupo' })).toBeVisible();
  await look('the landing');

  await open('/products');
  await look('products');
  await page.getByRole('button', { name: 'Lemon Lift-Offs', exact: true }).click();
  await expect(dialog(page).getByText('Alérgenos')).toBeVisible();
  await look('the details of a product');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Paquete surtido prémium$/ })
    .last()
    .click();
  await expect(dialog(page).getByText('Peach Sunset Slices')).toBeVisible();
  await look('the chooser of a mix pack');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Agregar Lemon Lift-Offs/ }).click();
  await page.getByRole('button', { name: /^Carrito/ }).click();
  await expect(dialog(page).getByText('Lemon Lift-Offs')).toBeVisible();
  await look('the cart');

  await open('/class/LINCOLN/RIVERA');
  await expect(page).toHaveURL(/\/classroom\//);
  await expect(page.getByRole('heading', { name: 'Premios' })).toBeVisible();
  await look('a class');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Modo pantalla' }).click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await look('hall mode');
  await page.keyboard.press('Escape');
  // A window in full screen cannot be resized.
  await page.waitForFunction(() => document.fullscreenElement === null);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: 'Crear el enlace de nuestra familia' }).click();
  await look("the question for a family's link");
  await page.getByRole('button', { name: 'Crear nuestro enlace' }).click();
  await expect(page).toHaveURL(/\/family\//);
  await expect(page.getByRole('img')).toBeVisible();
  await look("a family's page");

  for (const address of [
    '/faq',
    '/terms-and-conditions',
    '/privacy-policy',
    '/terms-of-service',
    '/cookie-policy',
    '/race/LINCOLN',
    '/race/NOSUCH',
    '/kit/none',
    '/accessibility',
    '/nowhere',
    '/class/LINCOLN/NOSUCH',
    '/family/none',
    '/credit',
    '/your-order/none',
    '/success?order_id=00000000-0000-4000-8000-000000000000',
  ]) {
    await open(address);
    await expect(page.locator('main h1:not([aria-busy="true"] *)')).toBeVisible();
    await look(address);
  }
});

test.describe('on a phone set to English', () => {
  test.use({ locale: 'en-US' });

  test('a Spanish reader scans the flyer, pays, and picks up, with every page and email in Spanish', async ({
    page,
  }) => {
    test.slow();
    const address = 'papa@example.org';
    const typed = await readTyped(page, ['José Núñez', address]);
    const look = async (where: string) => {
      await expectSpanish(page, where, typed);
      await expectWhole(page, where);
    };
    // The Spanish flyer's QR code.
    await page.goto('/?org=LINCOLN&class=CHEN&src=flyer&lang=es');
    await page.getByRole('link', { name: 'Comprar para este grupo' }).click();
    await expect(page.getByText('Apoyas a Lincoln Elementary School - 3rd Grade').first()).toBeVisible();
    await page.getByRole('button', { name: 'Agregar Rainbow Cracklers al carrito' }).click();
    await page.getByRole('button', { name: /^Carrito/ }).click();
    // A wallet also opens in the cart's drawer.
    await page.getByRole('button', { name: 'Pay with Link' }).click();
    const link = page.getByRole('dialog', { name: 'Practice Link' });
    await link.getByLabel('Delivery').selectOption({ label: 'Recoger en Lincoln Elementary School: $0.00' });
    await link.getByRole('button', { name: 'Cancel' }).click();
    await look('the cart with wallets');
    await page.getByRole('link', { name: 'Ir a pagar' }).click();
    // The wallet's texts are also in his language.
    await page.getByRole('button', { name: 'Pay with Google Pay' }).click();
    const wallet = page.getByRole('dialog', { name: 'Practice Google Pay' });
    await wallet
      .getByLabel('Delivery')
      .selectOption({ label: 'Recoger en Lincoln Elementary School: $0.00' });
    await wallet.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('radio', { name: /^Recoger/ }).check();
    await page.getByRole('button', { name: /^Completar el pago/ }).click();
    await expect(page.getByText('Escribe tu nombre completo.')).toBeVisible();
    await look('a checkout with mistakes');
    await page.getByLabel('Nombre completo').fill('José Núñez');
    await page.getByRole('textbox', { name: /^Correo/ }).fill(address);
    await fillCard(page, '4242 4242 4242 4242');
    await look('a checkout');
    await page.getByRole('button', { name: 'Completar el pago - $8.99' }).click();
    await expect(page.getByRole('heading', { name: '¡Gracias, José Núñez!' })).toBeVisible();
    await look('the success page');

    const email = await emailTo(page, address, 'order-confirmation');
    expect(email).toContain('lang="es-US"');
    // The mail program opens it in another browser.
    await page.context().clearCookies();
    await page.goto(/\/your-order\/[\w-]+\?lang=es/.exec(email)?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Tu pedido está confirmado' })).toBeVisible();
    await look('the order');
    await page.getByRole('button', { name: 'Reportar un problema' }).click();
    await look('a problem with the order');
  });
});

test('an order without a fundraiser asks in Spanish which one it was for', async ({ page }) => {
  await storeCart(page, [{ name: 'Lemon Lift-Offs', quantity: 2 }]);
  const typed = await readTyped(page, [
    'Wanda Wallet',
    'wanda@example.org',
    '12 Elm Street, Lincoln, NE 68508',
  ]);
  const look = async (where: string) => {
    await expectSpanish(page, where, typed);
    await expectWhole(page, where);
  };
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Pay with Link' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('link', { name: 'Elegir una escuela o un equipo' }).click();
  await expect(page.getByLabel(/^Código de la organización/)).toBeVisible();
  await look('the question whom it was for');
  await page.getByLabel(/^Código de la organización/).fill('LINCOLN-RIVERA');
  await page.getByRole('button', { name: 'Buscar mi campaña' }).click();
  await expect(page.getByRole('heading', { name: /2nd Grade/ })).toBeVisible();
  await look('the group that it was for');
  await page.goBack();
  await expect(page.getByRole('heading', { name: '¡Gracias, Wanda Wallet!' })).toBeVisible();
  await look('the success page of an order without a fundraiser');
});

test('the switch changes the page in place, and the next pages are in that language', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/#contact');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'How It Works' })).toBeVisible();
  await page.goto('/products?lang=es');
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  const spanish = page.waitForRequest(/\/assets\/es-/);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
  await spanish;
  await page.reload();
  await expect(page).toHaveTitle('Productos | Skycrumb');
});
