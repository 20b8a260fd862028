import type { Entity } from '../database/index.js';
import { hourMs } from '../lib/dates.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import {
  deliverWebhook,
  queueDeliveries,
  tidyWebhooks,
  tryDelivery,
  type WebhookDeps,
  webhookEvent,
} from './deliver-webhooks.js';
import { WebhookDeliveryEntity, WebhookEndpointEntity } from './webhook.entity.js';
import { webhookNodes, WebhooksResolver } from './webhooks.resolver.js';

export const webhooksEntities: Entity[] = [WebhookEndpointEntity, WebhookDeliveryEntity];

export function webhooksResolvers(deps: WebhookDeps): object[] {
  return [new WebhooksResolver(deps), ...webhookNodes(deps)];
}

export function webhooksHandlers(deps: WebhookDeps): MessageHandler[] {
  return [
    handle(webhookEvent, (event) => queueDeliveries(deps, event)),
    handle(deliverWebhook, ({ deliveryId }) => tryDelivery(deps, deliveryId)),
  ];
}

export function webhooksSchedules(deps: WebhookDeps): Schedule[] {
  return [
    {
      name: 'tidy-webhooks',
      everyMs: hourMs,
      run: () => deps.database.transaction((tx) => tidyWebhooks(tx, deps)),
    },
  ];
}
