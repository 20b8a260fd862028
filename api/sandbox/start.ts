import type { AddressInfo } from 'node:net';
import { sandboxPublishableKey, sandboxSecretKey } from './keys.js';
import { createSandboxServer } from './server.js';
import { Store } from './store.js';
import { WebhookSender } from './webhook-sender.js';

export interface SandboxOptions {
  /** Where to store intents, charges and refunds, for one process at a time; null keeps them only in memory. */
  readonly dataDir: string | null;
  /** Receives signed events. If null, they wait for `setWebhookUrl`. */
  readonly webhookUrl: string | null;
  readonly webhookSecret: string;
  /** The event types that the webhook gets; all by default. */
  readonly enabledEvents?: readonly string[];
  /** A free port by default. */
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
 * Starts a payment sandbox on loopback. It speaks Stripe's protocol for payment intents, charges, refunds and events, and
 * moves no money. Rejects if the port is taken.
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
  // A server that listens on a port has an AddressInfo.
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
