import { Arg, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Money, perRequest, type RequestContext, VisibleTo } from '../../http/index.js';
import { type Cents, formatMoney } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { findSupportedFundraisers } from '../classrooms/supported-fundraiser.js';
import { FundraiserUnavailableError } from '../fundraising.errors.js';
import { Organization } from '../organizations/organization.types.js';
import { shareOfSale } from './shares.js';

@VisibleTo('anyone')
@ObjectType({ description: "The two parts of a sale's 30% share." })
export class SaleShare {
  @Field(() => Money, { description: "The organization's part; all of it without a classroom." })
  organization: string;

  @Field(() => Money, { description: "The classroom's part, paid out through the organization." })
  classroom: string;
}

type Deps = { readonly database: Database };

/** By 'organizationId classroomId' or 'organizationId '. */
const supportedGroup = perRequest(async ({ database }: Deps, keys) => {
  const wanted = keys.map((key) => {
    const [organizationId = '', classroomId] = key.split(' ');
    return { organizationId, classroomId: classroomId || null };
  });
  const groups = await findSupportedFundraisers(database.read, wanted);
  return new Map(keys.map((key, index) => [key, groups[index]]));
});

/** The share of a cart, by the ledger's rule. */
@Resolver(() => Organization)
export class SaleShareResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => SaleShare, {
    description:
      'The share that an order with this merchandise subtotal would earn the organization and a classroom; refused for a fundraiser that cannot be supported now.',
  })
  async shareOfSale(
    @Root() { id: organizationId }: Organization,
    @Arg('subtotal', () => Money, { description: 'Merchandise, without shipping and tax.' }) subtotal: Cents,
    @Arg('classroomId', () => ID, { nullable: true, description: 'The supported classroom, if any.' })
    classroomId: string | null | undefined,
    @Ctx() context: RequestContext,
  ): Promise<SaleShare> {
    if (subtotal < 0) throw new InvalidInputError({ subtotal: 'A subtotal cannot be below 0.' });
    const classroom = classroomId ?? '';
    if (classroom && !isUuid(classroom)) throw new FundraiserUnavailableError();
    const getGroup = await supportedGroup(context, this.deps, `${organizationId} ${classroom}`);
    if (!getGroup) throw new FundraiserUnavailableError();
    const { organizationProfit, classroomProfit } = shareOfSale({ ...getGroup(), subtotal });
    return { organization: formatMoney(organizationProfit), classroom: formatMoney(classroomProfit) };
  }
}
