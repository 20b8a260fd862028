import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { FundraiserReset } from '../../fundraising/index.js';
import type { RequestContext } from '../../http/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { Statement } from './statement.types.js';
import { statementsOfCampaign } from './statements-of-campaign.js';

@Resolver(() => FundraiserReset)
export class CampaignStatementsResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @FieldResolver(() => [Statement], {
    description: 'The statements that have lines of it, oldest first; they may have lines of others too.',
  })
  async statements(
    @Root() { id }: FundraiserReset,
    @Ctx() context: RequestContext,
  ): Promise<readonly Statement[]> {
    return (await statementsOfCampaign(context, this.deps, id)) ?? [];
  }
}
