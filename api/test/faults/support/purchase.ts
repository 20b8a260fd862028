import { Browser, type Reply } from '../../support/browser.js';
import { pay } from '../../support/factories/shop.js';
import type { FaultShop } from './fault-shop.js';

/** What a buyer does at the end: comes back to the page, closes it after paying, or never pays. */
export type Ending = 'returns' | 'vanishes' | 'never pays';

export type Group = { readonly organizationId: string; readonly classroomId: string };

export type Purchase = {
  readonly browser: Browser;
  readonly orderId: string;
  readonly clientSecret: string;
  readonly intentId: string;
  /** Until then each call that fails is repeated, as a person reloads. */
  readonly deadline: number;
};

export type Buying = {
  readonly group?: Group;
  readonly card?: string;
};

const patienceMs = 120_000;
let buyers = 0;

/** A browser from an address of its own, so that limits stay on. */
export function openBrowser(url: string): Browser {
  const number = (buyers += 1);
  return new Browser(url, {
    'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  });
}

/** Buys one box as the pages do. */
export async function buy(shop: FaultShop, ending: Ending, buying: Buying = {}): Promise<Purchase> {
  const purchase = await place(shop, buying);
  if (ending === 'never pays') return purchase;
  await payPersistently(shop, purchase, buying.card);
  if (ending === 'returns') await comeBack(purchase);
  return purchase;
}

/** As far as the card's form. */
export async function place(shop: FaultShop, { group = shop.group }: Buying = {}): Promise<Purchase> {
  const browser = openBrowser(shop.url);
  const deadline = Date.now() + patienceMs;
  const intent = await repeat(deadline, () =>
    browser.post('/api/create-payment-intent', { amount: '21.98' }),
  );
  const order = await repeat(deadline, () => browser.post('/api/orders', orderBody(shop, group)));
  const clientSecret = String(intent.clientSecret);
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  return { browser, orderId: String(order.id), clientSecret, intentId, deadline };
}

export function orderBody(shop: FaultShop, group: Group = shop.group) {
  return {
    order: {
      ...group,
      customerEmail: `buyer${buyers}@example.org`,
      customerName: `Buyer ${buyers}`,
      shippingAddress: '5 Elm Street',
      deliveryMethod: 'shipping',
    },
    items: [{ productId: shop.productId, quantity: 1 }],
  };
}

/** The card's form is sent again after a lost response; a payment that went through is not an error. */
export async function payPersistently(shop: FaultShop, purchase: Purchase, card?: string): Promise<void> {
  for (;;) {
    try {
      return await pay(shop.shop.sandbox, purchase.clientSecret, card);
    } catch (error) {
      if (String(error).includes('payment_intent_unexpected_state')) return;
      if (Date.now() > purchase.deadline) throw error;
      await pause();
    }
  }
}

/** The way back to the success page. */
export async function comeBack({ browser, orderId, deadline }: Purchase): Promise<void> {
  await repeat(deadline, () => browser.post(`/api/orders/${orderId}/status`, { status: 'completed' }));
}

async function repeat(deadline: number, call: () => Promise<Reply>): Promise<Record<string, unknown>> {
  for (;;) {
    const reply = await call().catch((error: unknown) => error);
    if (isReply(reply) && reply.status === 200) return reply.json as Record<string, unknown>; // documented
    const isForNow = !isReply(reply) || reply.status >= 500 || reply.status === 429 || reply.status === 409;
    if (!isForNow || Date.now() > deadline)
      throw new Error(isReply(reply) ? `${reply.status} ${reply.text}` : String(reply));
    await pause();
  }
}

function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && 'status' in value;
}

/** As a person reloads: not at once. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 250));
}
