import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { changeWithHistory } from '../../accounts/index.js';
import { getOrganizationView, Organization } from '../../fundraising/index.js';
import {
  Access,
  edges,
  edgesOf,
  inside,
  list,
  nodeOf,
  Rates,
  rates,
  type RequestContext,
  VisibleTo,
  withTreasurer,
  IsMailAddress,
  Node,
} from '../../http/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { StatementRecipientEntity } from '../statements/statement.entity.js';
import {
  addRecipient,
  answerRecipientLink,
  type LinkDeps,
  recipientsOfOrganization,
  removeRecipient,
} from './statement-recipients.js';

@VisibleTo('owner', { ...withTreasurer, owner: 'organizationId' })
@ObjectType({ description: "An extra address that gets each new statement, such as a bookkeeper's." })
class StatementRecipient extends Node {
  @Field(() => String, { description: 'The address.' })
  email: string;

  @Field(() => Date, { nullable: true, description: 'When its reader agreed; null before.' })
  confirmedAt: Date | null;

  organizationId: string;
}

@ArgsType()
class RecipientArgs {
  @IsMailAddress()
  @Field(() => String, { description: 'The address. We email it a link to agree.' })
  email: string;
}

@Resolver()
export class StatementRecipientsResolver {
  constructor(private readonly deps: LinkDeps) {}

  @Access('organization', withTreasurer)
  @Rates(rates.contactEmail)
  @Mutation(() => Organization, {
    description:
      'Emails an extra address a link to agree to get the statements; at most three addresses. Organization session.',
  })
  async addStatementRecipient(
    @Args() { email }: RecipientArgs,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    const organizationId = organizationOf(context);
    const { database, clock } = this.deps;
    const line = { organizationId, viewer: context.viewer, action: 'recipient-added' };
    await changeWithHistory(database, line, (tx) =>
      addRecipient(tx, { organizationId, email, now: clock() }),
    );
    return getOrganizationView(this.deps.database.read, organizationId);
  }

  @Access('organization', withTreasurer)
  @Mutation(() => Organization, { description: 'Removes an extra address. Organization session.' })
  async removeStatementRecipient(
    @Arg('recipientId', () => ID, { description: "The address's id." }) recipientId: string,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    const organizationId = organizationOf(context);
    const { database, clock } = this.deps;
    const ended = { recipientId: isUuid(recipientId) ? recipientId : null, now: clock() };
    const line = { organizationId, viewer: context.viewer, action: 'recipient-removed' };
    await changeWithHistory(database, line, (tx) => removeRecipient(tx, organizationId, ended));
    return getOrganizationView(this.deps.database.read, organizationId);
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Organization, {
    description:
      "Agrees to get an organization's statements, or unsubscribes, with the emailed link. Fails with STATEMENT_LINK_INVALID.",
  })
  async answerStatementLink(
    @Arg('token', () => String, { description: 'The token in the link.' }) token: string,
    @Arg('wantsStatements', () => Boolean, { description: 'True to agree, false to unsubscribe.' })
    wantsStatements: boolean,
  ): Promise<Organization> {
    return getOrganizationView(
      this.deps.database.read,
      await answerRecipientLink(this.deps, token, wantsStatements),
      'all',
    );
  }
}

function organizationOf({ viewer }: RequestContext): string {
  if (!viewer.organization) throw new UnauthenticatedError();
  return viewer.organization.id;
}

export const recipientEdges = edges(
  nodeOf(StatementRecipient, inside(StatementRecipientEntity, 'organizationId', recipientsOfOrganization)),
  edgesOf(Organization, {
    statementRecipients: list(StatementRecipient, 'id', recipientsOfOrganization, {
      visibleTo: 'owner',
      ...withTreasurer,
      description: 'At most 3 extra addresses for its statements, including those that have not agreed yet.',
    }),
  }),
);
