import { createHmac } from 'node:crypto';
import type { ProviderEvent } from './objects/objects.js';
import type { Store } from './store.js';

/** Delays between attempts; the last one repeats. Short at first, since someone may be watching the screen. */
const retryDelaysMs = [250, 1_000, 3_000, 10_000, 30_000, 60_000];
const maxTries = 200;
const responseTimeoutMs = 10_000;

/**
 * Sends every recorded event to the webhook, signed, until it returns 2xx. As with the real provider, events may arrive
 * twice and in any order. Events not delivered when the process ends are delivered after the next start.
 */
export class WebhookSender {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly ending = new AbortController();
  private url: string | null = null;

  constructor(
    private readonly store: Store,
    private readonly secret: string,
    /** The event types that the receiver gets; null means all. */
    private readonly enabledEvents: ReadonlySet<string> | null = null,
  ) {}

  setUrl(url: string): void {
    this.url = url;
    this.store.put('webhook_endpoint', {
      id: 'we_sandbox',
      object: 'webhook_endpoint',
      created: Math.floor(Date.now() / 1000),
      enabled_events: this.enabledEvents ? [...this.enabledEvents] : ['*'],
      livemode: false,
      status: 'enabled',
      url,
    });
    this.store.save();
    this.sendPending();
  }

  sendPending(): void {
    for (const event of this.store.all('event')) if (event.pending_webhooks > 0) this.send(event);
  }

  /** Starts delivering one event in the background. */
  send(event: ProviderEvent): void {
    if (this.enabledEvents?.has(event.type) === false) return;
    if (this.url !== null && !this.timers.has(event.id)) this.schedule(event, 0);
  }

  stop(): void {
    this.ending.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private schedule(event: ProviderEvent, tries: number): void {
    const delayMs = tries === 0 ? 0 : (retryDelaysMs[tries - 1] ?? retryDelaysMs.at(-1));
    this.timers.set(
      event.id,
      setTimeout(() => void this.attempt(event, tries), delayMs),
    );
  }

  private async attempt(event: ProviderEvent, tries: number): Promise<void> {
    const isDelivered = await this.post(event);
    if (this.ending.signal.aborted) return;
    if (!isDelivered && tries + 1 < maxTries) return this.schedule(event, tries + 1);
    this.timers.delete(event.id);
    this.store.put('event', { ...event, pending_webhooks: 0 });
    this.store.save();
  }

  private async post(event: ProviderEvent): Promise<boolean> {
    if (this.url === null) return false;
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(payload, this.secret),
        },
        signal: AbortSignal.any([this.ending.signal, AbortSignal.timeout(responseTimeoutMs)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      // Whatever the reason, the sender retries.
      return false;
    }
  }
}

function signatureOf(payload: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
