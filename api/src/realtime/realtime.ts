import { createRedisEventTarget } from '@graphql-yoga/redis-event-target';
import { createPubSub, Repeater, type PubSub } from '@graphql-yoga/subscription';
import { NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import type { RedisConnections } from '../redis/index.js';

/**
 * What travels between processes: ids and public totals only, never a customer's data. Every topic takes the id
 * of its organization or classroom, `order` and `bulk-run` their own, `session-ended` that of the organization or
 * administrator; the others are published to `everywhere`.
 */
export type Topics = {
  'organization-totals': [organizationId: string, event: { organizationId: string; revision: number }];
  'organization-order': [organizationId: string, event: { orderId: string }];
  'organization-flyer': [organizationId: string, event: { flyerId: string }];
  'classroom-totals': [classroomId: string, event: { classroomId: string; revision: number }];
  'classroom-order': [classroomId: string, event: { orderId: string }];
  'classroom-order-cancelled': [classroomId: string, event: { orderId: string }];
  order: [orderId: string, event: { orderId: string }];
  'any-order': [typeof everywhere, event: { orderId: string }];
  /** Another order of a bulk run is through. */
  'bulk-run': [runId: string, event: { runId: string }];
  'any-organization': [typeof everywhere, event: { organizationId: string }];
  /** Not published to: it says, at most once a second, that something came by on either of these two. */
  'platform-pulse': [typeof everywhere, event: Tick];
  /** The same of 'organization-totals'. */
  'ranking-pulse': [organizationId: string, event: Tick];
  'staff-attention': [typeof everywhere, event: object];
  /** The same of 'staff-attention'. */
  'attention-pulse': [typeof everywhere, event: Tick];
  'public-cache': [typeof everywhere, event: object];
  'session-ended': [ownerId: string, event: { sessionHash: string | null }];
};

/** Staff watch all organizations at once. */
export const everywhere = 'all';

type SubscribedTo = { readonly args?: Readonly<Record<string, unknown>> };

/** A subscription's `topicId`: the id in an argument names a channel, which nothing but a uuid may. */
export function topicIdOf(argument: string, what: string): (subscribedTo: SubscribedTo) => string {
  return ({ args }) => {
    const id = args?.[argument];
    if (!isUuid(id)) throw new NotFoundError(what);
    return id.toLowerCase();
  };
}

export type Realtime = PubSub<Topics>;

/** Publishing and subscribing over Redis, so that a sale taken by one process reaches a dashboard at another. */
export function createRealtime(redis: RedisConnections): Realtime {
  const eventTarget = createRedisEventTarget({
    publishClient: redis.forEvents(),
    subscribeClient: redis.forEvents(),
  });
  const pubSub = createPubSub<Topics>({ eventTarget });
  const follow = (topic: keyof Topics, id: string) => {
    if (topic === 'platform-pulse')
      return throttlePerSecond(
        Repeater.merge([
          pubSub.subscribe('any-order', everywhere),
          pubSub.subscribe('any-organization', everywhere),
        ]),
      );
    if (topic === 'attention-pulse')
      return throttlePerSecond(pubSub.subscribe('staff-attention', everywhere));
    if (topic === 'ranking-pulse') return throttlePerSecond(pubSub.subscribe('organization-totals', id));
    return pubSub.subscribe(topic as 'any-order', id as typeof everywhere); // any one topic and its id stand for all
  };
  return { ...pubSub, subscribe: follow as Realtime['subscribe'] }; // it hands each topic's own events on
}

const pauseMs = 1_000;

/** Something happened, once or many times. */
export type Tick = Record<string, never>;

/** Follows a stream of events and says, at most once a second, that there was at least one; the last is never lost. */
export function throttlePerSecond(events: AsyncIterable<unknown>): Repeater<Tick> {
  return new Repeater<Tick>(async (push, stop) => {
    const iterator = events[Symbol.asyncIterator]();
    let timer: NodeJS.Timeout | undefined;
    let pulsedAt = 0;
    const pulse = (): void => {
      timer = undefined;
      pulsedAt = Date.now();
      void push({});
    };
    void stop.then(() => {
      clearTimeout(timer);
      return iterator.return?.();
    });
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      timer ??= setTimeout(pulse, Math.max(0, pulsedAt + pauseMs - Date.now()));
    }
  });
}
