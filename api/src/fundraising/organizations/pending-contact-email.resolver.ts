import { FieldResolver, Resolver, Root } from 'type-graphql';
import { findPendingContactEmail } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { OrganizationDashboard } from '../fundraising.types.js';

/** Read only where the settings ask for it. */
@Resolver(() => OrganizationDashboard)
export class PendingContactEmailResolver {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'A contact e-mail address that was asked for and waits to be confirmed.',
  })
  pendingContactEmail(@Root() { id }: OrganizationDashboard): Promise<string | null> {
    return findPendingContactEmail(this.database.read, id, this.clock());
  }
}
