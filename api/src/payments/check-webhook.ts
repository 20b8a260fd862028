import type { Logger } from '../lib/logger.js';
import { webhookEvents } from './payments.messages.js';
import type { PaymentProvider, ProviderWebhook } from './payment-provider.js';
import { webhookPath } from './stripe-webhook.js';

type Deps = { readonly provider: Pick<PaymentProvider, 'listWebhooks'>; readonly publicUrl: string };

/**
 * Says in one sentence what is wrong with our webhook endpoint at the provider; null when it sends all events that we
 * need. Refunds and disputes that it does not send are booked only by the nightly check. Throws what the call throws.
 */
export async function checkWebhook({ provider, publicUrl }: Deps): Promise<string | null> {
  const address = publicUrl + webhookPath;
  return problemOf(address, await provider.listWebhooks());
}

function problemOf(address: string, webhooks: readonly ProviderWebhook[]): string | null {
  const ours = webhooks.filter(({ url }) => url === address);
  if (ours.length === 0)
    return `The payment provider has no webhook endpoint for ${address}: add one with the events of \`stripe:events\`.`;
  const enabled = ours.filter(({ isEnabled }) => isEnabled);
  if (enabled.length === 0)
    return `The payment provider has disabled the webhook endpoint ${address}: enable it.`;
  const sent = new Set(enabled.flatMap(({ events }) => events));
  const missing = sent.has('*') ? [] : webhookEvents.filter((type) => !sent.has(type));
  if (missing.length === 0) return null;
  return `The webhook endpoint ${address} lacks ${missing.join(', ')}: enable them at the payment provider.`;
}

/** Logs the problem. Startup does not wait for this, and succeeds while the provider is away. */
export async function warnOfWebhook({ logger, ...deps }: Deps & { readonly logger: Logger }): Promise<void> {
  try {
    const problem = await checkWebhook(deps);
    if (problem !== null) logger.warn(problem);
  } catch (error) {
    logger.warn({ err: error }, 'could not check the webhook endpoint');
  }
}
