import { createRedisEventTarget } from '@graphql-yoga/redis-event-target';
import { createPubSub, type PubSub } from '@graphql-yoga/subscription';
import type { RedisConnections } from '../redis/index.js';

/**
 * What travels between processes: ids and public figures only, never a customer's data. Every topic takes the id
 * of its organization or classroom.
 */
export type Topics = {
  'organization-figures': [organizationId: string, event: { organizationId: string; revision: number }];
  'organization-order': [organizationId: string, event: { orderId: string }];
  'organization-flyer': [organizationId: string, event: { flyerId: string }];
  'classroom-figures': [classroomId: string, event: { classroomId: string; revision: number }];
  'classroom-order': [classroomId: string, event: { orderId: string }];
  'session-ended': [organizationId: string, event: { sessionHash: string | null }];
};

export type Realtime = PubSub<Topics>;

/** Publishing and subscribing over Redis, so that a sale taken by one process reaches a dashboard at another. */
export function createRealtime(redis: RedisConnections): Realtime {
  const eventTarget = createRedisEventTarget({
    publishClient: redis.patient(),
    subscribeClient: redis.patient(),
  });
  return createPubSub<Topics>({ eventTarget });
}
