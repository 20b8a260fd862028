import { IsNotEmpty } from 'class-validator';
import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { outbox } from '../../database/index.js';
import { Access, perRequest, Rates, rates, type RequestContext, IsMailAddress } from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { longBusinessDay } from '../../lib/dates.js';
import { mailAddress } from '../../lib/mail-address.js';
import { idToken, readIdToken } from '../../lib/secrets/id-token.js';
import { contactEmailLink, type Mail } from '../../mail/index.js';
import { ContactEmailLinkError } from '../accounts.errors.js';
import { sendContactEmailLink } from '../accounts.messages.js';
import { OrganizationChange } from '../people/people.types.js';
import { lockUnchanged, withOwnPassword } from '../passwords/own-password.js';
import type { LoginDeps, OrganizationAccounts } from '../people/find-person.js';
import type { ProposalEntity } from '../proposals/proposal.entity.js';
import {
  confirmProposalLink,
  ProposalEndedError,
  propose,
  type ProposalDeps,
  type ProposalKind,
  readPayload,
} from '../proposals/proposals.js';
import { endOtherSessions } from '../sessions/sessions.js';

export type ContactEmailDeps = LoginDeps & ProposalDeps;

@InputType({ description: 'A new contact email address, which is also the login.' })
export class ContactEmailChangeInput {
  @IsMailAddress()
  @Field(() => String, { description: 'The new address; the link to confirm it is sent there.' })
  newEmail: string;

  @IsNotEmpty({ message: 'Please enter your current password.' })
  @Field(() => String, { description: "The caller's current password." })
  currentPassword: string;
}

/**
 * Changing an organization's contact email (docs/decisions/people-and-privacy.md#contact-email). Fundraising has the
 * second step.
 */
@Resolver()
export class ContactEmailResolver {
  constructor(private readonly deps: ContactEmailDeps) {}

  @Access('organization')
  @Rates(rates.contactEmail)
  @Mutation(() => OrganizationChange, {
    description:
      'Proposes another contact address and emails it a link. It changes once the link is used and either a second officer has confirmed or the wait is over. Owner. Fails with ORGANIZATION_TAKEN, WRONG_PASSWORD, OFFICER_NOT_CONFIRMED.',
  })
  async requestContactEmailChange(
    @Arg('input', () => ContactEmailChangeInput, { description: 'The new address and the current password.' })
    input: ContactEmailChangeInput,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationChange> {
    return requestContactEmailChange(this.deps, context, input);
  }
}

/**
 * Proposes another contact address and emails it a link. It changes once the link is used and either a second officer has
 * confirmed or the wait is over. Throws UnauthenticatedError (401), WrongPasswordError and InvalidInputError (400),
 * TooManyRequestsError (429), OfficerNotConfirmedError (403), and what `assertContactEmailFree` throws (409).
 */
export async function requestContactEmailChange(
  deps: ContactEmailDeps,
  { viewer, address }: Pick<RequestContext, 'viewer' | 'address'>,
  { newEmail: typed, currentPassword }: ContactEmailChangeInput,
): Promise<{ readonly organizationId: string }> {
  const { database, organizations } = deps;
  const newEmail = typed.trim();
  const proof = { session: viewer.organization, address, given: { currentPassword } };
  // Throttled like password attempts, because the response tells whether an address is taken.
  const { person, session } = await withOwnPassword(deps, proof, async (own, current) => {
    if (newEmail.toLowerCase() === own.email.toLowerCase())
      throw new InvalidInputError({ 'input.newEmail': 'This is already your contact email.' });
    await organizations.assertContactEmailFree(newEmail);
    return { person: own, session: current };
  });
  return database.transaction(async (tx) => {
    await lockUnchanged(tx, deps, person);
    const payload = { email: newEmail };
    const proposed = { organizationId: session.id, kind: 'contact_email', payload, viewer } as const;
    const proposalId = await propose(tx, deps, proposed);
    await outbox.add(tx, sendContactEmailLink({ changeId: proposalId }));
    return { organizationId: session.id };
  });
}

/** Makes the address the contact and the login. Ends sessions, because a new contact is often a new person. */
export function contactEmailProposal(organizations: OrganizationAccounts): ProposalKind {
  return {
    needsLink: true,
    describe: ({ email }) => ({ title: 'New contact email', details: email ? [email] : [] }),
    apply: async (tx, organizationId, { email }) => {
      if (!email) throw new ContactEmailLinkError();
      const owner = `organization_id = $1 AND role = 'owner' AND removed_at IS NULL`;
      const [former]: { countsSince: Date | null }[] = await tx.query(
        `SELECT counts_since FROM members WHERE ${owner}`,
        [organizationId],
      );
      await organizations.setContactEmail(tx, organizationId, email);
      // Two officers agreed: the owner counts as before, even as another person, and no officer was lost.
      await tx.query(`UPDATE members SET counts_since = $2 WHERE ${owner}`, [
        organizationId,
        former?.countsSince ?? null,
      ]);
      await tx.query(
        'UPDATE former_addresses SET has_counted = false WHERE organization_id = $1 AND left_at = now()',
        [organizationId],
      );
      await endOtherSessions(tx, { organizationId }, null);
    },
  };
}

/** Confirms a new address by its link. Returns the organization's id. Throws ContactEmailLinkError (400). */
export async function confirmContactEmailChange(deps: ContactEmailDeps, token: string): Promise<string> {
  const proposalId = readIdToken(deps.secrets, 'contact email link', token);
  if (proposalId === null) throw new ContactEmailLinkError();
  try {
    return await deps.database.transaction((tx) => confirmProposalLink(tx, deps, proposalId));
  } catch (error) {
    if (error instanceof ProposalEndedError) throw new ContactEmailLinkError({ cause: error });
    throw error;
  }
}

type Change = Pick<ProposalEntity, 'organizationId' | 'payload' | 'expiresAt'> & {
  readonly organizationName: string;
  readonly contactName: string;
};

/** Emails the new address its link, unless the proposal has ended. Every retry sends the same link. */
export async function mailContactEmailLink(
  deps: ProposalDeps & { readonly mail: Mail },
  proposalId: string,
): Promise<void> {
  const [change]: Change[] = await deps.database.read.query(
    `SELECT proposal.organization_id, proposal.payload, proposal.expires_at, o.name AS organization_name, o.contact_name
       FROM officer_proposals proposal JOIN organization_contacts o ON o.id = proposal.organization_id AND o.is_open
      WHERE proposal.id = $1 AND proposal.ended_at IS NULL`,
    [proposalId],
  );
  const newEmail = change && readPayload(deps, change)?.email;
  if (!newEmail) return;
  const { organizationId, organizationName, contactName, expiresAt } = change;
  await deps.mail.send(contactEmailLink, {
    to: mailAddress(newEmail, contactName),
    key: proposalId,
    organizationId,
    props: {
      contactName,
      organizationName,
      newEmail,
      token: idToken(deps.secrets, 'contact email link', proposalId),
      validUntil: longBusinessDay(expiresAt),
    },
  });
}

/** An organization's proposed contact address. */
export const pendingContactEmail = perRequest(
  async (deps: ProposalDeps, ids): Promise<ReadonlyMap<string, string>> => {
    const rows: Pick<ProposalEntity, 'organizationId' | 'payload'>[] = await deps.database.read.query(
      `SELECT organization_id, payload FROM officer_proposals WHERE organization_id = ANY($1::uuid[])
          AND kind = 'contact_email' AND ended_at IS NULL AND expires_at > $2`,
      [ids, deps.clock()],
    );
    return new Map(
      rows.flatMap((row) => {
        const email = readPayload(deps, row)?.email;
        return email ? [[row.organizationId, email] as const] : [];
      }),
    );
  },
);
