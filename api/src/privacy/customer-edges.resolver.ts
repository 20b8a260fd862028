import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { findSubjectChanges } from '../accounts/index.js';
import { ContactMessage, contactMessageById } from '../content/index.js';
import type { RequestContext } from '../http/index.js';
import { Email, emailById } from '../mail/admin/index.js';
import { Order, orderById } from '../ordering/index.js';
import { type PrivacyDeps, supporterKeys } from './erase-supporter-data.js';
import { SupporterData } from './supporter-data.resolver.js';

/** The limit for one person; the full lists have the rest. */
const maxListed = 100;

/** A person's orders, emails and messages by their address, for the customer page (docs/product/privacy.md#customers). */
@Resolver(() => SupporterData)
export class CustomerEdgesResolver {
  constructor(private readonly deps: PrivacyDeps) {}

  @FieldResolver(() => [Order], { description: 'The newest 100 orders, newest first.' })
  orders(@Root() { orderIds }: SupporterData, @Ctx() context: RequestContext): Promise<Order[]> {
    return loadNewest(orderIds, (id) => orderById(context, this.deps, id));
  }

  @FieldResolver(() => [Email], {
    description: 'The newest 100 emails to the person or about their orders and messages, newest first.',
  })
  emails(@Root() { emailIds }: SupporterData, @Ctx() context: RequestContext): Promise<Email[]> {
    return loadNewest(emailIds, (id) => emailById(context, this.deps, id));
  }

  @FieldResolver(() => [ContactMessage], {
    description: 'The newest 100 messages from the address, newest first.',
  })
  contactMessages(
    @Root() { contactMessageIds }: SupporterData,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessage[]> {
    return loadNewest(contactMessageIds, (id) => contactMessageById(context, this.deps, id));
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When the person was last erased; null for never.',
  })
  async erasedAt(@Root() { email }: SupporterData): Promise<Date | null> {
    const { database, secrets } = this.deps;
    const wanted = { subjectType: 'supporter', action: 'supporter-data-erased' };
    const found = await Promise.all(
      supporterKeys(secrets, email).map((subjectId) =>
        findSubjectChanges(database.read, { ...wanted, subjectId }),
      ),
    );
    const times = found.flat().map(({ at }) => at.getTime());
    return times.length > 0 ? new Date(Math.max(...times)) : null;
  }
}

/** Expects the ids oldest first. */
async function loadNewest<T>(ids: readonly string[], load: (id: string) => Promise<T | null>): Promise<T[]> {
  const found = await Promise.all(ids.slice(-maxListed).reverse().map(load));
  return found.filter((one) => one !== null);
}
