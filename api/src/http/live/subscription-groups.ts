import { createSourceEventStream, type DocumentNode, type ExecutionResult } from 'graphql';
import { audienceOf } from './audience.js';
import type { Membership } from './membership.js';
import { SubscriptionGroup, type GroupDeps } from './subscription-group.js';
import type { Subscription } from './subscription.js';

/**
 * One execution for equal subscriptions: viewers are grouped by document, variables and audience. Each one's right to
 * subscribe is checked as if it were alone.
 */
export class SubscriptionGroups {
  private readonly groups = new Map<string, SubscriptionGroup>();
  private readonly documents = new WeakMap<DocumentNode, number>();
  private documentCount = 0;

  constructor(private readonly deps: GroupDeps) {}

  /** Returns the errors of a refusal as a result. */
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

  /** Equal texts are one document: readSubscription() keeps them. */
  private numberOf(document: DocumentNode): number {
    const number = this.documents.get(document) ?? ++this.documentCount;
    this.documents.set(document, number);
    return number;
  }
}
