import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type pg from 'pg';
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

function field({ text }: Reply, name: string): string {
  const value = (JSON.parse(text) as Readonly<Record<string, unknown>>)[name];
  if (typeof value !== 'string') throw new Error(`No ${name} in ${text}`);
  return value;
}

/** The sandbox's valid card, in the form in which the card form sends it. */
export const practiceCard = new URLSearchParams({
  key: 'pk_test_sandbox',
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
}).toString();

export type Spread = { readonly organizations: 'one' | 'fifty'; readonly products: 'one' | 'random' };

type Group = Pick<Sale, 'organizationId' | 'classroomId'>;
type Product = Pick<Sale, 'productId' | 'price'>;

/** Returns a function that chooses a fundraiser and a product for each purchase. */
export async function chooseSales(database: pg.Client, spread: Spread): Promise<() => Sale> {
  const groups = await database.query<Group>(
    `/* bench: */ SELECT DISTINCT ON (o.id) o.id AS "organizationId", c.id AS "classroomId"
       FROM organizations o JOIN classrooms c ON c.organization_id = o.id
      WHERE o.is_active ORDER BY o.id LIMIT 50`,
  );
  const products = await database.query<Product>(
    `/* bench: */ SELECT id AS "productId", price::text FROM products
      WHERE is_active AND category <> 'mix-pack' AND price < 40 ORDER BY name`,
  );
  const ofGroups = spread.organizations === 'one' ? groups.rows.slice(0, 1) : groups.rows;
  const ofProducts = spread.products === 'one' ? products.rows.slice(0, 1) : products.rows;
  return () => ({ ...pick(ofGroups), ...pick(ofProducts) });
}

function pick<T>(rows: readonly T[]): T {
  const row = rows[Math.floor(Math.random() * rows.length)];
  if (row === undefined) throw new Error('The demo data has nothing to choose from');
  return row;
}

export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
  /** The Retry-After of a refusal, in seconds. */
  readonly retryAfter: number | null;
};

/** A separate loopback address, if the system has more than 127.0.0.1 without configuration. */
export function homeOf(index: number): { localAddress?: string } {
  return process.platform === 'linux' ? { localAddress: `127.0.1.${1 + (index % 250)}` } : {};
}

/**
 * A buyer's keep-alive connections, from a separate address: unpaid orders are limited per address
 * (docs/product/limits.md), and 64 benchmark buyers stand for 64 homes.
 */
export class Client {
  private readonly agent: http.Agent;

  constructor(index: number) {
    this.agent = new http.Agent({ keepAlive: true, ...homeOf(index) });
  }

  post(url: string, body: string, type: string, cookie: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const headers = {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        ...(cookie && { cookie }),
      };
      const request = http.request(url, { method: 'POST', agent: this.agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie,
            retryAfter: response.headers['retry-after'] ? Number(response.headers['retry-after']) : null,
          }),
        );
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed the idle connection and has read nothing of the request.
        if (request.reusedSocket && error.code === 'ECONNRESET')
          this.post(url, body, type, cookie).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
