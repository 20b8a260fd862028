import { Browser, type Reply } from '../support/browser.js';
import { pay } from '../support/shop.js';
import type { FaultShop } from './fault-shop.js';

/** What a buyer does at the end: comes back to the page, closes it after paying, or never pays. */
export type Ending = 'returns' | 'vanishes' | 'never pays';

const patienceMs = 120_000;

/** Buys one box as the pages do, and repeats each call that fails for as long as a person would reload. */
export async function buyPersistently(shop: FaultShop, number: number, ending: Ending): Promise<void> {
  // Each buyer has an address of its own, so that limits stay on.
  const browser = new Browser(shop.url, {
    'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  });
  const deadline = Date.now() + patienceMs;
  const intent = await repeat(deadline, () =>
    browser.post('/api/create-payment-intent', { amount: '21.98' }),
  );
  await repeat(deadline, () =>
    browser.post('/api/orders', {
      order: {
        ...shop.group,
        customerEmail: `buyer${number}@example.org`,
        customerName: `Buyer ${number}`,
        shippingAddress: '5 Elm Street',
        deliveryMethod: 'shipping',
      },
      items: [{ productId: shop.productId, quantity: 1 }],
    }),
  ).then(async (order) => {
    if (ending === 'never pays') return;
    await payOnce(shop, String(intent.clientSecret), deadline);
    if (ending === 'returns')
      await repeat(deadline, () =>
        browser.post(`/api/orders/${String(order.id)}/status`, { status: 'completed' }),
      );
  });
}

/** The card's form is asked again after a lost answer; a payment that went through is not an error. */
async function payOnce(shop: FaultShop, clientSecret: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      return await pay(shop.shop.sandbox, clientSecret);
    } catch (error) {
      if (String(error).includes('payment_intent_unexpected_state')) return;
      if (Date.now() > deadline) throw error;
      await pause();
    }
  }
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
