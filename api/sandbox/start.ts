import type { AddressInfo } from 'node:net';
import { sandboxPublishableKey, sandboxSecretKey } from './keys.js';
import { createSandboxServer } from './server.js';
import { Store } from './store.js';
import { WebhookSender } from './webhook-sender.js';

export interface SandboxOptions {
  /** Where intents, charges and refunds outlive the process; null forgets them. One process at a time. */
  readonly dataDir: string | null;
  /** Receives signed events. Without one they wait for `setWebhookUrl`. */
  readonly webhookUrl: string | null;
  readonly webhookSecret: string;
  /** The types of events that the webhook asks for; all when left out. */
  readonly enabledEvents?: readonly string[];
  /** A free one when left out. */
  readonly port?: number;
}

export interface PaymentSandbox {
  /** `http://127.0.0.1:port`, for the `stripe` SDK's host, port and protocol. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  setWebhookUrl(url: string): void;
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for the payment provider on loopback. It returns with Stripe's protocol for payment intents,
 * charges, refunds and events, and moves no money. Rejects when the port is taken.
 */
export async function startPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
  const store = new Store(options.dataDir, Math.floor(Date.now() / 1000));
  const enabled = options.enabledEvents ? new Set(options.enabledEvents) : null;
  const webhooks = new WebhookSender(store, options.webhookSecret, enabled);
  const server = createSandboxServer(store, webhooks);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  if (options.webhookUrl !== null) webhooks.setUrl(options.webhookUrl);
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    secretKey: sandboxSecretKey,
    publishableKey: sandboxPublishableKey,
    setWebhookUrl: (url) => webhooks.setUrl(url),
    stop: () => {
      webhooks.stop();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
