import { randomUUID } from 'node:crypto';
import type { BenchServer } from './servers.js';

export type Basket = {
  readonly organizationId: string;
  readonly classroomId: string;
  readonly productId: string;
  readonly price: string;
};

/** Codes of a demo class and one product with plenty of stock. */
export async function findBasket(product: BenchServer): Promise<Basket> {
  const codes = await postJson(product, '/api/validate-codes', {
    organizationCode: 'LINCOLN',
    classroomCode: 'RIVERA',
  });
  const response = await fetch(`${product.url}/api/products`);
  const products = (await response.json()) as { id: string; name: string; price: string }[]; // documented shape
  const found = products.find(({ name }) => name === 'Rainbow Cracklers');
  if (!found) throw new Error('The demo data has no Rainbow Cracklers');
  return {
    organizationId: String(codes.body.organizationId),
    classroomId: String(codes.body.classroomId),
    productId: found.id,
    price: found.price,
  };
}

/** A whole purchase as a browser makes it: intent, order, card, status. Returns when the paid response is here. */
export async function purchase(
  product: BenchServer,
  basket: Basket,
): Promise<{ orderId: string; paidAt: number }> {
  const total = (Number(basket.price) + 8.99).toFixed(2);
  const intent = await postJson(product, '/api/create-payment-intent', { amount: total });
  const clientSecret = String(intent.body.clientSecret);
  const order = await postJson(
    product,
    '/api/orders',
    {
      order: {
        organizationId: basket.organizationId,
        classroomId: basket.classroomId,
        customerEmail: 'bench@example.org',
        customerName: `Bench ${randomUUID()}`,
        shippingAddress: '1 Bench Street',
        deliveryMethod: 'shipping',
        subtotal: basket.price,
        tax: '0',
        shipping: '8.99',
        total,
        status: 'pending',
      },
      items: [{ productId: basket.productId, quantity: 1, unitPrice: basket.price, subtotal: basket.price }],
    },
    intent.cookie,
  );
  const orderId = String(order.body.id);
  await payWithCard(product, clientSecret);
  await postJson(product, `/api/orders/${orderId}/status`, { status: 'completed' }, intent.cookie);
  return { orderId, paidAt: performance.now() };
}

/** What the card form does. */
async function payWithCard(product: BenchServer, clientSecret: string): Promise<void> {
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  const body = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  });
  const response = await fetch(`${product.url}/sandbox/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body,
  });
  if (!response.ok) throw new Error(`The card was refused: ${response.status} ${await response.text()}`);
}

type Response = { readonly body: Readonly<Record<string, unknown>>; readonly cookie: string };

async function postJson(product: BenchServer, path: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const parsed = (await response.json()) as Record<string, unknown>; // a JSON object by specification
  return { body: parsed, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie };
}
