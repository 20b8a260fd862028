import {
  createSourceEventStream,
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
} from 'graphql';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import type { RequestContext } from '../requests/context.js';
import {
  audienceOf,
  type IsLive,
  openSessionsOf,
  ownContext,
  sessionsOf,
  shareContext,
  type Subscription,
} from './subscription.js';

/**
 * One viewer's subscription for graphql-ws: an async iterator that yields nothing, since the group writes the events to
 * the socket itself. Calling `return` leaves the group.
 */
class Membership implements AsyncGenerator<ExecutionResult, void, void> {
  private settle: (() => void) | undefined;
  private readonly ended: Promise<void>;
  private failure: Error | undefined;

  constructor(private readonly leave: () => void) {
    this.ended = new Promise((resolve) => (this.settle = resolve));
  }

  /** Ends the membership with its group: graphql-ws informs the client, with the error if there was one. */
  end(failure?: Error): void {
    this.failure = failure;
    this.settle?.();
  }

  async next(): Promise<IteratorResult<ExecutionResult, void>> {
    await this.ended;
    if (this.failure) throw this.failure;
    return { done: true, value: undefined };
  }

  return(): Promise<IteratorResult<ExecutionResult, void>> {
    this.leave();
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  throw(error: Error): Promise<IteratorResult<ExecutionResult, void>> {
    this.leave();
    this.end();
    return Promise.reject(error);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.return().then(() => undefined);
  }
}

/**
 * Viewers of one audience with the same document and variables. Each event is executed once and written to all as the
 * same bytes. A viewer who left the audience, because a session ended, gets its own execution with its remaining
 * rights.
 */
class SubscriptionGroup {
  private readonly members = new Map<Subscription, Membership>();
  /** Whether results differ within the audience, as an order's does for its buyer: then each member gets its own. */
  private isPersonal = false;

  constructor(
    private readonly source: AsyncIterator<unknown>,
    private readonly deps: GroupDeps,
    private readonly onEmpty: () => void,
  ) {}

  add(subscription: Subscription): Membership {
    const membership = new Membership(() => this.leave(subscription));
    this.members.set(subscription, membership);
    return membership;
  }

  /** Delivers events until nobody is left or the source ends. */
  async run(): Promise<void> {
    try {
      for (let next = await this.source.next(); !next.done; next = await this.source.next())
        await this.deliver(next.value);
      this.end();
    } catch (error) {
      this.end(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private leave(subscription: Subscription): void {
    if (!this.members.delete(subscription) || this.members.size > 0) return;
    this.onEmpty();
    void this.source.return?.();
  }

  private end(failure?: Error): void {
    this.onEmpty();
    for (const membership of this.members.values()) membership.end(failure);
    this.members.clear();
  }

  private async deliver(event: unknown): Promise<void> {
    const present = [...this.members.keys()];
    try {
      const { audience, others, viewers } = await this.split(present);
      await Promise.all([
        this.isPersonal ? this.deliverEach(audience, event) : this.deliverOnce(audience, event),
        this.deliverEach(others, event, viewers),
      ]);
    } catch (error) {
      // The sessions could not be checked. The next event may succeed.
      const originalError = error instanceof Error ? error : new Error(String(error));
      this.write(present, { errors: [new GraphQLError('The event cannot be shown.', { originalError })] });
    }
  }

  /** Checks each session once, however many sockets it has open. `viewers`: with their open sessions, by all of them. */
  private async split(members: readonly Subscription[]) {
    const viewers = new Map<string, Viewer>();
    for (const { sessions, args } of members) viewers.set(sessions, args.contextValue.viewer);
    await Promise.all(
      Array.from(viewers, async ([sessions, viewer]) =>
        viewers.set(sessions, await openSessionsOf(viewer, this.deps.isLive)),
      ),
    );
    const isWhole = ({ sessions }: Subscription): boolean =>
      sessionsOf(viewers.get(sessions) ?? anonymous) === sessions;
    const others = members.filter((member) => !isWhole(member));
    return { audience: others.length === 0 ? members : members.filter(isWhole), others, viewers };
  }

  private async deliverOnce(audience: readonly Subscription[], event: unknown): Promise<void> {
    const [first, ...rest] = audience;
    if (!first) return;
    const { context, isPersonal } = shareContext(first.args.contextValue);
    const result = await execute({ ...first.args, rootValue: event, contextValue: context });
    this.isPersonal = isPersonal();
    this.write(this.isPersonal ? [first] : audience, result);
    if (this.isPersonal) await this.deliverEach(rest, event);
  }

  private async deliverEach(
    members: readonly Subscription[],
    event: unknown,
    viewers?: ReadonlyMap<string, Viewer>,
  ): Promise<void> {
    await Promise.all(
      members.map(async (member) => {
        const contextValue = ownContext(member.args.contextValue, viewers?.get(member.sessions));
        this.write([member], await execute({ ...member.args, rootValue: event, contextValue }));
      }),
    );
  }

  /** Skips members who left during the execution. Clients number from 1, so most share one message. */
  private write(members: readonly Subscription[], result: ExecutionResult): void {
    const [first] = members;
    if (!first) return;
    const payload = this.deps.serialize(result, first.args.contextValue);
    let last: { readonly id: string; readonly message: Buffer } | undefined;
    for (const member of members) {
      if (!this.members.has(member)) continue;
      const { id } = member;
      if (last?.id !== id) last = { id, message: member.messageOf(payload) };
      member.send(last.message);
    }
  }
}

/**
 * Shares one execution among equal subscriptions, grouped by document, variables and audience. Each viewer's right to
 * subscribe is checked individually.
 */
export class SubscriptionGroups {
  private readonly groups = new Map<string, SubscriptionGroup>();
  private readonly documents = new WeakMap<DocumentNode, number>();
  private documentCount = 0;

  constructor(private readonly deps: GroupDeps) {}

  /** Returns a refusal as a result with errors. */
  async join(subscription: Subscription): Promise<Membership | ExecutionResult> {
    const source = await createSourceEventStream(subscription.args);
    if (!(Symbol.asyncIterator in source)) return source;
    const events = source[Symbol.asyncIterator]();
    const key = this.keyOf(subscription);
    const found = this.groups.get(key);
    if (found) {
      void events.return?.();
      return found.add(subscription);
    }
    const group = new SubscriptionGroup(events, this.deps, () => {
      if (this.groups.get(key) === group) this.groups.delete(key);
    });
    this.groups.set(key, group);
    const membership = group.add(subscription);
    void group.run();
    return membership;
  }

  private keyOf({ args: { document, variableValues, operationName, contextValue } }: Subscription): string {
    return JSON.stringify([
      this.numberOf(document),
      operationName ?? null,
      Object.entries(variableValues ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
      audienceOf(contextValue.viewer),
    ]);
  }

  /** Equal texts share one document: readSubscription() caches them. */
  private numberOf(document: DocumentNode): number {
    const number = this.documents.get(document) ?? ++this.documentCount;
    this.documents.set(document, number);
    return number;
  }
}

type GroupDeps = {
  readonly isLive: IsLive;
  /** A result as JSON for clients. Failures are logged with the request id of this context. */
  readonly serialize: (result: ExecutionResult, context: RequestContext) => string;
};
