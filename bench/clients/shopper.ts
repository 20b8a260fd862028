import { randomUUID } from 'node:crypto';
import { Client, type Reply } from './client.js';
import { practiceCard } from './practice-card.js';
import type { Stack } from '../stack.js';

export type Sale = {
  readonly organizationId: string;
  readonly classroomId: string | null;
  readonly productId: string;
  readonly price: string;
};

/** 503: more buyers at once than the process serves (docs/decisions/purchase.md#admission). */
export class RefusedError extends Error {
  constructor(
    path: string,
    readonly retryAfter: number | null,
  ) {
    super(path);
  }
}

/** Makes one purchase after another, each as a new visitor. */
export class Shopper {
  private readonly client: Client;
  private readonly web: string;
  private readonly provider: string;

  /** `onResponse` gets the milliseconds of each response of the shop. */
  constructor(
    stack: Stack,
    index = 0,
    private readonly onResponse: (milliseconds: number) => void = () => {},
  ) {
    this.client = new Client(index);
    this.web = stack.web.url;
    this.provider = stack.provider.url;
  }

  /** A complete purchase like a browser's: intent, order, card, status. Returns after the response that it is paid. */
  async buy({ organizationId, classroomId, productId, price }: Sale): Promise<{ paidAt: number }> {
    const total = (Number(price) + 8.99).toFixed(2);
    const intent = await this.post('/api/create-payment-intent', { amount: total });
    const order = {
      organizationId,
      classroomId,
      customerEmail: 'bench@example.org',
      customerName: `Bench ${randomUUID()}`,
      shippingAddress: '1 Bench Street',
      deliveryMethod: 'shipping',
      subtotal: price,
      tax: '0',
      shipping: '8.99',
      total,
      status: 'pending',
    };
    const items = [{ productId, quantity: 1, unitPrice: price, subtotal: price }];
    const placed = await this.post('/api/orders', { order, items }, intent.cookie);
    await this.payWithCard(field(intent, 'clientSecret'));
    await this.post(`/api/orders/${field(placed, 'id')}/status`, { status: 'completed' }, intent.cookie);
    return { paidAt: performance.now() };
  }

  leave(): void {
    this.client.close();
  }

  private async post(path: string, body: object, cookie = ''): Promise<Reply> {
    const startedAt = performance.now();
    const reply = await this.client.post(this.web + path, JSON.stringify(body), 'application/json', cookie);
    this.onResponse(performance.now() - startedAt);
    if (reply.status === 503) throw new RefusedError(path, reply.retryAfter);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply;
  }

  /** Pays like the card form, but calls the provider directly. */
  private async payWithCard(clientSecret: string): Promise<void> {
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    const url = `${this.provider}/sandbox/v1/payment_intents/${intentId}/confirm`;
    const form = `client_secret=${encodeURIComponent(clientSecret)}&${practiceCard}`;
    const reply = await this.client.post(url, form, 'application/x-www-form-urlencoded', '');
    if (reply.status !== 200) throw new Error(`The card was declined: ${reply.status} ${reply.text}`);
  }
}

/** A field of a documented response. */
function field({ text }: Reply, name: string): string {
  const value = (JSON.parse(text) as Readonly<Record<string, unknown>>)[name];
  if (typeof value !== 'string') throw new Error(`No ${name} in ${text}`);
  return value;
}
