import { createHmac } from 'node:crypto';
import { webhookSecret } from '../../support/factories/shop.js';
import type { FaultShop } from './fault-shop.js';

export type WebhookEvent = {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: { readonly id: string; readonly payment_intent?: string } };
};

/** The provider's newest events, newest first. */
export async function listEvents({ shop: { sandbox } }: FaultShop, limit = 100): Promise<WebhookEvent[]> {
  const response = await fetch(`${sandbox.baseUrl}/v1/events?limit=${limit}`, {
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
  });
  return ((await response.json()) as { data: WebhookEvent[] }).data; // as Stripe lists
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

export function hmacOf(body: string, { secret = webhookSecret, at = nowSeconds() } = {}): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}

/** The header of a body that the provider has signed. */
export function sign(body: string, given: { readonly secret?: string; readonly at?: number } = {}): string {
  const at = given.at ?? nowSeconds();
  return `t=${at},v1=${hmacOf(body, { ...given, at })}`;
}

/** Brings a body to the webhook; returns the status. */
export async function deliver({ url }: FaultShop, body: string, signature: string | null): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== null && { 'stripe-signature': signature }),
  };
  const response = await fetch(`${url}/api/stripe/webhook`, { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}

/** As the provider does: signed now, however old the event is. */
export function deliverSigned(shop: FaultShop, event: WebhookEvent): Promise<number> {
  const body = JSON.stringify(event);
  return deliver(shop, body, sign(body));
}
