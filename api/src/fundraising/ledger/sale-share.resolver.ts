import { Arg, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Money } from '../../http/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { findSupportedFundraiser } from '../classrooms/supported-fundraiser.js';
import { Organization } from '../organizations/organization.types.js';
import { SaleShare } from './sale-share.types.js';
import { shareOfSale } from './shares.js';

/** What a cart would earn its group, by the rule that the ledger will use. */
@Resolver(() => Organization)
export class SaleShareResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @FieldResolver(() => SaleShare, {
    description:
      'What an order with this merchandise subtotal would earn the organization and a classroom; refused for a group that cannot be supported now.',
  })
  async shareOfSale(
    @Root() { id: organizationId }: Organization,
    @Arg('subtotal', () => Money, { description: 'Merchandise, without shipping and tax.' }) subtotal: Cents,
    @Arg('classroomId', () => ID, { nullable: true, description: 'The classroom, if one is supported.' })
    classroomId?: string | null,
  ): Promise<SaleShare> {
    if (subtotal < 0) throw new InvalidInputError({ subtotal: 'A subtotal is not below 0.' });
    const group = await findSupportedFundraiser(this.deps.database.read, {
      organizationId,
      classroomId: classroomId ?? null,
    });
    const { organizationProfit, classroomProfit } = shareOfSale({ ...group, subtotal });
    return { organization: formatMoney(organizationProfit), classroom: formatMoney(classroomProfit) };
  }
}
