import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { findSubjectChanges } from '../accounts/index.js';
import { ContactMessage, contactMessageById } from '../content/index.js';
import type { RequestContext } from '../http/index.js';
import { Email, emailById } from '../mail/admin/index.js';
import { Order, orderById } from '../ordering/index.js';
import { type PrivacyDeps, supporterKeys } from './erase-supporter-data.js';
import { SupporterData } from './supporter-data.resolver.js';

/** Of one person; the lists have the rest. */
const maxListed = 100;

/** From a person's address to everything of theirs: what the customer's page shows (docs/product/privacy.md#customers). */
@Resolver(() => SupporterData)
export class CustomerEdgesResolver {
  constructor(private readonly deps: PrivacyDeps) {}

  @FieldResolver(() => [Order], { description: 'Their newest 100 orders, the newest first.' })
  orders(@Root() { orderIds }: SupporterData, @Ctx() context: RequestContext): Promise<Order[]> {
    return loadNewest(orderIds, (id) => orderById(context, this.deps, id));
  }

  @FieldResolver(() => [Email], {
    description: 'The newest 100 emails to them and about their orders and messages, the newest first.',
  })
  emails(@Root() { emailIds }: SupporterData, @Ctx() context: RequestContext): Promise<Email[]> {
    return loadNewest(emailIds, (id) => emailById(context, this.deps, id));
  }

  @FieldResolver(() => [ContactMessage], {
    description: 'The newest 100 messages from the address, the newest first.',
  })
  contactMessages(
    @Root() { contactMessageIds }: SupporterData,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessage[]> {
    return loadNewest(contactMessageIds, (id) => contactMessageById(context, this.deps, id));
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When the person was erased last; null for never.',
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

/** Ids stand oldest first. */
async function loadNewest<T>(ids: readonly string[], load: (id: string) => Promise<T | null>): Promise<T[]> {
  const found = await Promise.all(ids.slice(-maxListed).reverse().map(load));
  return found.filter((one) => one !== null);
}
