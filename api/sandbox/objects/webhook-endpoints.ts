import type { Call } from '../call.js';
import { pageOf } from '../protocol/lists.js';

export function listWebhookEndpoints(call: Call): object {
  return pageOf(call, '/v1/webhook_endpoints', call.store.all('webhook_endpoint'));
}
