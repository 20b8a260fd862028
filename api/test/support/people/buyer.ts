import { Browser } from '../browser.js';
import { until } from '../until.js';

export type Sale = {
  /** The shopper's, who is remembered by it; a new one unless given. */
  readonly browser?: Browser;
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  /** Replaces fields of the documented order. */
  readonly order?: Readonly<Record<string, unknown>>;
  /** Of the one box; other lines have one box each as well. */
  readonly lines?: readonly Readonly<Record<string, unknown>>[];
};

/** A buyer at a running app with practice payments: intent, order, card, status, as the pages do. */
export class Buyer {
  private constructor(
    private readonly url: string,
    private readonly product: { readonly id: string; readonly price: string },
    private readonly sandboxUrl: string,
  ) {}

  /** `sandboxUrl`: where the payment sandbox is, unless the app runs it. */
  static async at(url: string, sandboxUrl = url): Promise<Buyer> {
    let products: (Buyer['product'] & { name: string })[] = [];
    // The first answer of a server that has just started takes a slow machine longer than the server waits.
    await until(async () => {
      const { status, json } = await new Browser(url).get('/api/products');
      if (status === 200) products = json as typeof products; // documented
      return status === 200;
    }, 30);
    const product = products.find(({ name }) => name === 'Lemon Lift-Offs');
    if (!product) throw new Error('Lemon Lift-Offs are not on sale');
    return new Buyer(url, product, sandboxUrl);
  }

  /** Buys one box and returns the paid order's id. */
  async buy({
    browser = new Browser(this.url),
    organizationId,
    classroomId,
    order = {},
    lines = [{}],
  }: Sale): Promise<string> {
    const isPickup = order.deliveryMethod === 'pickup';
    const subtotal = Number(this.product.price) * lines.length;
    const total = (subtotal + (isPickup ? 0 : 8.99)).toFixed(2);
    const intent = await this.ask<{ clientSecret: string }>(browser, '/api/create-payment-intent', {
      amount: total,
    });
    const { price } = this.product;
    const { id } = await this.ask<{ id: string }>(browser, '/api/orders', {
      order: {
        organizationId,
        classroomId,
        customerEmail: 'pat@example.org',
        customerName: `Pat Buyer`,
        shippingAddress: '12 Elm Street',
        deliveryMethod: 'shipping',
        subtotal: subtotal.toFixed(2),
        tax: '0',
        shipping: isPickup ? '0' : '8.99',
        total,
        status: 'pending',
        ...order,
      },
      items: lines.map((line) => ({
        productId: this.product.id,
        quantity: 1,
        unitPrice: price,
        subtotal: price,
        ...line,
      })),
    });
    await this.payWithCard(intent.clientSecret);
    await this.ask(browser, `/api/orders/${id}/status`, { status: 'completed' });
    return id;
  }

  private async ask<Response>(browser: Browser, path: string, body: object): Promise<Response> {
    const reply = await browser.post(path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.json as Response; // documented
  }

  private async payWithCard(clientSecret: string): Promise<void> {
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    const response = await fetch(`${this.sandboxUrl}/sandbox/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      }),
    });
    if (!response.ok) throw new Error(`The card was refused: ${await response.text()}`);
  }
}
