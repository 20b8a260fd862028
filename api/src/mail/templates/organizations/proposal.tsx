import type { Email } from '../../delivery/email.js';
import { EmailButton, PageLink, Paragraph } from '../parts.js';

export type ProposalProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  /** The proposed change, without private details: "New payee". */
  readonly title: string;
  readonly proposerName: string;
  /** Who may confirm it; empty when it takes effect after a wait instead. */
  readonly confirmers: readonly string[];
  readonly waitDays: number | null;
  /** Whether two of our team decide it. */
  readonly isByStaff: boolean;
  readonly expiresOn: string;
  readonly endReason: string | null;
  /** The token of the link that stops the change. */
  readonly token: string;
  /** Whether the recipient can no longer log in to see it. */
  readonly isFormer: boolean;
};

/** To everyone who was an officer or the contact in the last two years, like the two below. */
export const proposalMade: Email<ProposalProps> = {
  kind: 'proposal-made',
  subject: ({ organizationName, title }) => `Proposed change at ${organizationName}: ${title}`,
  preview: whatFollows,
  title: ({ title }) => `Proposed change: ${title}`,
  Content(props) {
    const { organizationId, organizationName, proposerName, token, isFormer } = props;
    return (
      <>
        <Paragraph>
          {proposerName} proposed this change at {organizationName}. {whatFollows(props)}
        </Paragraph>
        {!isFormer && (
          <EmailButton href={`/organization/${organizationId}/money`}>See the proposed change</EmailButton>
        )}
        <Paragraph>
          You are getting this because you are or were an officer or the contact. If this is not right,{' '}
          <PageLink href={`/organization/link/stop-change?token=${token}`}>stop this change</PageLink>. You do
          not need to log in.
        </Paragraph>
      </>
    );
  },
};

function whatFollows({ confirmers, waitDays, isByStaff, expiresOn }: ProposalProps): string {
  if (waitDays !== null)
    return `It takes effect automatically ${waitDays} days after this email, unless someone stops it.`;
  if (isByStaff)
    return `A second person on our team has to confirm it by ${expiresOn}; otherwise it does not take effect.`;
  const who =
    confirmers.length > 0 ? confirmers.join(' or ') : 'A second officer, or a second person on our team,';
  return `${who} has to confirm it by ${expiresOn}; otherwise it does not take effect.`;
}

/** The proposed change is in effect. */
export const proposalApplied: Email<ProposalProps> = {
  kind: 'proposal-applied',
  subject: ({ organizationName, title }) => `Change in effect at ${organizationName}: ${title}`,
  preview: ({ title }) => `${title}: this is now in effect.`,
  title: ({ title }) => `In effect: ${title}`,
  Content: ({ organizationName, site }) => (
    <Paragraph>
      The change at {organizationName} that we wrote to you about is now in effect. If this is not right,
      write to {site.supportEmail} right away.
    </Paragraph>
  ),
};

/** To the same people: staff changed the contact email, without a proposal. */
export const contactChanged: Email<{ readonly organizationName: string }> = {
  kind: 'contact-changed',
  subject: ({ organizationName }) => `${organizationName} has a new contact email`,
  preview: () => 'Our team changed it.',
  title: ({ organizationName }) => `${organizationName} has a new contact email`,
  Content: ({ organizationName, site }) => (
    <>
      <Paragraph>
        Our team changed the contact email of {organizationName}, which is also the owner’s login. Everyone
        was logged out. Payouts wait until another officer or two people on our team confirm the owner, for at
        most 14 days.
      </Paragraph>
      <Paragraph>
        You are getting this because you are or were an officer or the contact. If this is not right, write to{' '}
        {site.supportEmail} right away.
      </Paragraph>
    </>
  ),
};

/** The proposal ended without a change. */
export const proposalEnded: Email<ProposalProps> = {
  kind: 'proposal-ended',
  subject: ({ organizationName, title }) => `No change at ${organizationName}: ${title}`,
  preview: reason,
  title: () => 'Nothing changes.',
  Content: (props) => (
    <Paragraph>
      {reason(props)} The change at {props.organizationName} that we wrote to you about will not happen.
    </Paragraph>
  ),
};

const reasons: Readonly<Record<string, string>> = {
  withdrawn: 'It was withdrawn.',
  stopped: 'Someone stopped it with the link in our email.',
  expired: 'Nobody confirmed it in time.',
  replaced: 'A different change was proposed instead.',
  refused: 'It was no longer possible.',
  left: 'The person who proposed it no longer may, or our team set a new password.',
};

function reason({ endReason }: ProposalProps): string {
  return reasons[endReason ?? ''] ?? '';
}
