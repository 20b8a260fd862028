import { expect, test } from '@jest/globals';
import { buyerEmails, samplePickup } from '../../../test/support/emails/buyer-emails.js';
import { type EmailSample, sample, site } from '../../../test/support/emails/email-sample.js';
import { toCents } from '../../lib/cents.js';
import { readCatalog } from '../../lib/texts.js';
import type { RenderedEmail } from '../delivery/email.js';
import {
  contactReceived,
  orderCancelled,
  orderConfirmation,
  orderCredited,
  orderRefunded,
  orderShipped,
  pickupChanged,
  pickupReady,
  pickupReminder,
  pickupWaiting,
} from './index.js';

const catalog = readCatalog(new URL('../es.po', import.meta.url));

const { orderId, orderUrl, customerName, organizationName, contactEmail, pickup } = samplePickup;
const order = { orderId, orderUrl, customerName };
const moved = { facts: pickup, plan: { place: null, hours: null, instructions: null } };
const never = { never: 'only used in this test' };
const dayless = { ...samplePickup, pickup: { ...pickup, day: null } };
const share = { organizationName, organizationProfit: toCents(2_40), classroomProfit: toCents(0) };
const sums = { subtotal: toCents(8_99), shipping: toCents(0), total: toCents(8_99) };
const none = toCents(0);
const noMoney = { refunded: none, refundedBefore: none, takenByBank: none, held: none };

/** The same emails with fewer facts. */
const others: readonly EmailSample[] = [
  sample(
    orderConfirmation,
    {
      ...order,
      ...sums,
      items: [],
      pickup,
      supported: null,
      creditUrl: orderUrl,
      delivery: { method: 'pickup', location: null, hours: customerName, instructions: customerName },
    },
    never,
  ),
  sample(
    orderConfirmation,
    {
      ...order,
      ...sums,
      items: [],
      creditUrl: orderUrl,
      ...dayless,
      supported: { ...share, organizationProfit: toCents(0), classroomName: null },
      delivery: { method: 'pickup', location: null, hours: null, instructions: null },
    },
    never,
  ),
  sample(orderCancelled, { ...order, items: [], money: noMoney }, never),
  sample(orderCancelled, { ...order, items: [], money: { ...noMoney, held: toCents(8_99) } }, never),
  sample(
    orderCancelled,
    { ...order, items: [], money: { ...noMoney, refundedBefore: toCents(1_00), takenByBank: toCents(7_99) } },
    never,
  ),
  sample(orderCredited, { ...order, ...share, classroomName: null, isOwnChoice: false }, never),
  sample(
    orderCredited,
    { ...order, ...share, classroomName: null, isOwnChoice: false, pickup: moved },
    never,
  ),
  sample(
    orderRefunded,
    {
      ...order,
      items: null,
      amount: toCents(1_00),
      sums: { total: toCents(8_99), refunded: toCents(1_00) },
    },
    never,
  ),
  sample(orderRefunded, { ...order, items: null, amount: toCents(8_99), sums: null }, never),
  sample(
    orderShipped,
    { ...order, items: [], address: null, carrier: null, trackingNumber: null, trackingUrl: null },
    never,
  ),
  sample(
    pickupReady,
    {
      ...order,
      organizationName,
      contactEmail,
      items: [],
      pickup,
      place: null,
      hours: null,
      instructions: null,
    },
    never,
  ),
  sample(contactReceived, { senderName: 'x'.repeat(99) }, never),
  ...[pickupChanged, pickupReminder, pickupWaiting].map((email) => sample(email, dayless, never)),
];

test.each([...buyerEmails('Zzyzx'), ...others].map((email) => [email.kind, email] as const))(
  '%s in Spanish shares only names and figures with its English',
  (_kind, { render }) => {
    const spanish = render(site, 'es');
    expect(spanish.html).toContain('<html lang="es-US"');
    const shown = textsOf(spanish);
    const english = textsOf(render(site, 'en')).filter((text) => catalog[text] !== text);
    expect(english.length).toBeGreaterThan(8);
    const isLeft = (text: string) =>
      text.includes(' ') ? shown.some((part) => part.includes(text)) : shown.includes(text);
    expect(english.filter(isLeft)).toEqual([]);
  },
);

test('links to the shop name the language of the email, and other addresses stay as they are', () => {
  const linksIn = (language: 'en' | 'es') =>
    buyerEmails('Zzyzx').flatMap(({ render }) =>
      [...render(site, language).html.matchAll(/ href="([^"]+)"/g)].map(
        ([, link = '']) => new URL(link).href,
      ),
    );
  const expected = linksIn('en').map((link) =>
    link.startsWith(site.publicUrl) ? link.replace(/(?=#|$)/, '?lang=es') : link,
  );
  expect(linksIn('es')).toEqual(expected);
  expect(expected).toContain(`${site.publicUrl}/your-order/token?lang=es#credit`);
});

const names = [
  'Zzyzx',
  'Ada',
  'Skycrumb',
  'Lincoln Elementary',
  'The gym',
  'USPS',
  'Premium Mix Pack',
  'Sour Stars',
  'Lemon Lift-Offs',
  'Candy Makers',
  '123 Example Street, Anytown, NY 10001',
  'K7FC',
];
const nameOrFigure = new RegExp(`\\S+@\\S+|https?:\\S+|${names.join('|')}|[^\\p{L}\\s'’&]+`, 'u');

/** The texts of an email, labels included, split at names and figures. */
function textsOf({ subject, html }: RenderedEmail): string[] {
  const called = [...html.matchAll(/ (?:alt|title|aria-label)="([^"]+)"/g)].map(([, text = '']) => text);
  return [subject, ...html.replace(/<style.*?<\/style>/s, '').split(/<[^>]*>/), ...called]
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
    .flatMap((text) => text.split(nameOrFigure))
    .map((text) => text.trim())
    .filter((text) => /\p{L}{3}/u.test(text));
}
