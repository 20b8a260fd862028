import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import {
  confirmContactEmailChange,
  confirmProposal,
  type ContactEmailDeps,
  stopProposal,
  withdrawProposal,
} from '../../accounts/index.js';
import { Access, Rates, rates, type RequestContext, withTreasurer } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { getOrganizationView } from '../organizations/find-fundraisers.js';
import { Organization } from '../organizations/organization.types.js';

@ArgsType()
class ProposalArgs {
  @Field(() => ID, { description: "The organization's id." })
  organizationId: string;

  @Field(() => ID, { description: "The proposal's id." })
  proposalId: string;
}

/** Decisions that take two officers (docs/product/payouts.md#two-people). */
@Resolver()
export class OfficerProposalsResolver {
  constructor(private readonly deps: ContactEmailDeps) {}

  @Access({ ownOrganizationWrites: 'organizationId' }, { ...withTreasurer, inPerson: true })
  @Mutation(() => Organization, {
    description:
      'Confirms a proposal as second officer, or ends the wait as one of two administrators; then it takes effect. Owner, treasurers. Fails with MAY_NOT_CONFIRM, OFFICER_NOT_CONFIRMED, PROPOSAL_ENDED.',
  })
  confirmProposal(@Args() args: ProposalArgs, @Ctx() context: RequestContext): Promise<Organization> {
    return this.decide(confirmProposal, args, context);
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withTreasurer)
  @Mutation(() => Organization, {
    description: 'Withdraws a proposal. Owner, treasurers. Fails with PROPOSAL_ENDED.',
  })
  withdrawProposal(@Args() args: ProposalArgs, @Ctx() context: RequestContext): Promise<Organization> {
    return this.decide(withdrawProposal, args, context);
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Organization, {
    description: 'Stops a proposal with the link in the email about it. Fails with PROPOSAL_LINK_INVALID.',
  })
  async stopProposal(
    @Arg('token', () => String, { description: 'The token in the link.' }) token: string,
  ): Promise<Organization> {
    return getOrganizationView(
      this.deps.database.read,
      await this.deps.database.transaction((tx) => stopProposal(tx, this.deps, token)),
      'all',
    );
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Organization, {
    description:
      'Confirms a new contact address with its emailed link; it becomes the contact once the proposal is confirmed too. Fails with CONTACT_EMAIL_LINK_INVALID, ORGANIZATION_TAKEN.',
  })
  async confirmContactEmailChange(
    @Arg('token', () => String, { description: 'The token in the link.' }) token: string,
  ): Promise<Organization> {
    return getOrganizationView(this.deps.database.read, await confirmContactEmailChange(this.deps, token));
  }

  private async decide(
    write: typeof confirmProposal,
    { organizationId, proposalId }: ProposalArgs,
    { viewer }: RequestContext,
  ): Promise<Organization> {
    if (!isUuid(proposalId)) throw new NotFoundError('Proposal');
    await this.deps.database.transaction((tx) =>
      write(tx, this.deps, { organizationId, proposalId, viewer }),
    );
    return getOrganizationView(this.deps.database.read, organizationId, 'all');
  }
}
