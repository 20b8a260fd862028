import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { findActingAdminId, recordAudit } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { getOrganization, Organization, organizationView } from '../../fundraising/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';

const organizationIdArg = { description: 'Whose books.' };

/** An owner who stops is paid whole, however little it is (docs/product/payouts.md#amount-due). */
@Resolver()
export class ClosingResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, {
    description: 'From the next statement on any amount above 0 is paid. Asking again changes nothing.',
  })
  requestClosing(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    const { clock } = this.deps;
    return this.change(context, organizationId, 'closing-requested', (tx, id) =>
      requestClosing(tx, id, clock()),
    );
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Organization, {
    description: 'The owner goes on after all: amounts under $25.00 are carried over again.',
  })
  withdrawClosing(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return this.change(context, organizationId, 'closing-withdrawn', withdrawClosing);
  }

  private async change(
    { viewer }: RequestContext,
    organizationId: string,
    action: string,
    write: (tx: Tx, organizationId: string) => Promise<void>,
  ): Promise<Organization> {
    const { database } = this.deps;
    const organization = await getOrganization(database.read, organizationId);
    const adminId = findActingAdminId(viewer, organizationId);
    await database.transaction(async (tx) => {
      await write(tx, organization.id);
      if (adminId === null) return;
      const subject = {
        subjectType: 'organization',
        subjectId: organization.id,
        subjectName: organization.name,
      };
      await recordAudit(tx, { adminId, action, ...subject, before: null, after: null });
    });
    return organizationView(organization);
  }
}

/** The owner asks to be paid whole: from the next drawing on any amount above 0 is paid. Asking again changes nothing. */
export async function requestClosing(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx.query(
    'INSERT INTO closing_requests (organization_id, requested_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [organizationId, now],
  );
}

/** The owner goes on after all. */
export async function withdrawClosing(tx: Tx, organizationId: string): Promise<void> {
  await tx.query('DELETE FROM closing_requests WHERE organization_id = $1', [organizationId]);
}
