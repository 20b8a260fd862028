import { createRedisEventTarget } from '@graphql-yoga/redis-event-target';
import { createPubSub, Repeater, type PubSub } from '@graphql-yoga/subscription';
import { NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import type { RedisConnections } from '../redis/index.js';

/**
 * Events between processes: ids and public totals only, never a customer's data. A topic's channel is the id of its
 * organization or classroom; of the order or run for `order` and `bulk-run`; of the organization or administrator for
 * `session-ended`; and `everywhere` for the others.
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
  /** A bulk run has processed another order. */
  'bulk-run': [runId: string, event: { runId: string }];
  'any-organization': [typeof everywhere, event: { organizationId: string }];
  /** Never published to: ticks at most once a second when 'any-order' or 'any-organization' has an event. */
  'platform-pulse': [typeof everywhere, event: Tick];
  /** The same for 'organization-totals'. */
  'ranking-pulse': [organizationId: string, event: Tick];
  /** With the object that changed, or that is new or gone, if it is only one. */
  'staff-attention': [typeof everywhere, event: Partial<ChangedObject>];
  /** Ticks at most once a second when 'staff-attention' has an event. */
  'attention-pulse': [typeof everywhere, event: Tick];
  'public-cache': [typeof everywhere, event: object];
  'session-ended': [ownerId: string, event: { sessionHash: string | null }];
};

/** An object by its type in the graph. */
export type ChangedObject = { readonly typeName: string; readonly id: string };

/** The channel of topics without an id. */
export const everywhere = 'all';

type SubscribedTo = { readonly args?: Readonly<Record<string, unknown>> };

/** Reads a subscription's `topicId` from an argument. Only a UUID may name a channel. Throws NotFoundError (404). */
export function topicIdOf(argument: string, what: string): (subscribedTo: SubscribedTo) => string {
  return ({ args }) => {
    const id = args?.[argument];
    if (!isUuid(id)) throw new NotFoundError(what);
    return id.toLowerCase();
  };
}

export type Realtime = PubSub<Topics>;

/** Publishes and subscribes over Redis, so that a sale in one process reaches a dashboard on another. */
export function createRealtime(redis: RedisConnections): Realtime {
  const eventTarget = createRedisEventTarget({
    publishClient: redis.forEvents(),
    subscribeClient: redis.forEvents(),
  });
  const pubSub = createPubSub<Topics>({ eventTarget });
  const subscribe = (topic: keyof Topics, id: string) => {
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
    return pubSub.subscribe(topic as 'any-order', id as typeof everywhere); // one pair of topic and id stands for all
  };
  return { ...pubSub, subscribe: subscribe as Realtime['subscribe'] }; // each topic yields its own events
}

const pauseMs = 1_000;

/** An event that says only that something changed, once or more. */
export type Tick = Record<string, never>;

/** Emits a tick at most once a second while there are events. The last event always causes one. */
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
