import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { VisibleTo, type RequestContext } from '../../http/index.js';
import { FundraiserReset } from './fundraiser-reset.types.js';

@Resolver(() => FundraiserReset)
export class FundraiserResetResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('staff', { nullable: true })
  @FieldResolver(() => StaffMember, {
    nullable: true,
    description: "The administrator who closed it; null for an operator's command.",
  })
  async by(
    @Root() { resetBy }: FundraiserReset,
    @Ctx() context: RequestContext,
  ): Promise<StaffMember | null> {
    return resetBy === null ? null : staffMemberById(context, this.deps, resetBy);
  }
}
