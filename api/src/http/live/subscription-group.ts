import { execute, GraphQLError, type ExecutionResult } from 'graphql';
import { isStillAudience, ownContext, shareContext, type IsLive } from './audience.js';
import { Membership } from './membership.js';
import type { Subscription } from './subscription.js';

export type GroupDeps = {
  readonly isLive: IsLive;
  /** A result as the clients see it, in JSON. */
  readonly serialize: (result: ExecutionResult) => string;
};

/**
 * The viewers of one audience with one document and the same variables. Each event is executed once for all of them
 * and written as the same bytes. Who is no longer of the audience, because a session ended, has it executed alone,
 * with what is left of its rights.
 */
export class SubscriptionGroup {
  private readonly members = new Map<Subscription, Membership>();
  /** Results differ within the audience, as an order's does for its buyer: each member has its own execution. */
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

  /** Hands events on until nobody is left, or the source ends. */
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
      const { audience, others } = await this.split(present);
      await Promise.all([
        this.isPersonal ? this.deliverEach(audience, event) : this.deliverOnce(audience, event),
        this.deliverEach(others, event),
      ]);
    } catch (error) {
      // Whether they may see it could not be found out: the next event may.
      const originalError = error instanceof Error ? error : new Error(String(error));
      this.write(present, { errors: [new GraphQLError('The event cannot be shown.', { originalError })] });
    }
  }

  /** Asks for each session once, however many sockets it has open. */
  private async split(members: readonly Subscription[]) {
    const asked = new Map<string, Promise<boolean>>();
    const isOfAudience = ({ args: { contextValue: own } }: Subscription): Promise<boolean> => {
      const { organization, admin, helper } = own.viewer;
      const hashes = [organization, admin, helper].map((session) => session?.sessionHash ?? '');
      const sessions = hashes.join(' ');
      const found = asked.get(sessions) ?? isStillAudience(own.viewer, this.deps.isLive);
      asked.set(sessions, found);
      return found;
    };
    const audience: Subscription[] = [];
    const others: Subscription[] = [];
    for (const member of members) ((await isOfAudience(member)) ? audience : others).push(member);
    return { audience, others };
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

  private async deliverEach(members: readonly Subscription[], event: unknown): Promise<void> {
    await Promise.all(
      members.map(async (member) => {
        const contextValue = ownContext(member.args.contextValue);
        this.write([member], await execute({ ...member.args, rootValue: event, contextValue }));
      }),
    );
  }

  /** Not to those who left while it was executed. */
  private write(members: readonly Subscription[], result: ExecutionResult): void {
    const payload = this.deps.serialize(result);
    for (const member of members) if (this.members.has(member)) member.write(payload);
  }
}
