import { Arg, ID, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, Money } from '../../http/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { findSupportedFundraiser } from '../classrooms/supported-fundraiser.js';
import { SaleShare } from './sale-share.types.js';
import { shareOfSale } from './shares.js';

/** What a cart would earn its group, by the rule that the ledger will use. */
@Resolver()
export class SaleShareResolver {
  constructor(private readonly database: Database) {}

  @Access('anyone')
  @Query(() => SaleShare, {
    description:
      'What an order with this merchandise subtotal would earn its organization and classroom; refused for a group that cannot be supported now.',
  })
  async shareOfSale(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('subtotal', () => Money) subtotal: Cents,
    @Arg('classroomId', () => ID, { nullable: true }) classroomId?: string | null,
  ): Promise<SaleShare> {
    if (subtotal < 0) throw new InvalidInputError({ subtotal: 'A subtotal is not below 0.' });
    const group = await findSupportedFundraiser(this.database.read, {
      organizationId,
      classroomId: classroomId ?? null,
    });
    const { organizationProfit, classroomProfit } = shareOfSale({ ...group, subtotal });
    return { organization: formatMoney(organizationProfit), classroom: formatMoney(classroomProfit) };
  }
}
