import type { Email } from '../../delivery/email.js';
import { EmailButton, PageLink, Paragraph } from '../parts.js';

export type ProposalProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  /** What would change: "Another payee". Nothing that is private. */
  readonly title: string;
  readonly proposerName: string;
  /** Who may confirm it; nobody where it waits instead. */
  readonly confirmers: readonly string[];
  readonly waitDays: number | null;
  /** Two of our team decide it. */
  readonly isByStaff: boolean;
  readonly expiresOn: string;
  readonly endReason: string | null;
  /** Of the link that stops it. */
  readonly token: string;
};

/** To everybody who was an officer or the contact in the last two years, as are the two below. */
export const proposalMade: Email<ProposalProps> = {
  kind: 'proposal-made',
  subject: ({ organizationName, title }) => `${organizationName}: ${title}?`,
  preview: whatFollows,
  title: ({ title }) => `${title}?`,
  Content(props) {
    const { organizationId, organizationName, proposerName, token, site } = props;
    return (
      <>
        <Paragraph>
          {proposerName} asked for this change at {organizationName}. {whatFollows(props)}
        </Paragraph>
        <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
          See what was proposed
        </EmailButton>
        <Paragraph>
          You get this because you are, or were, an officer or the contact. If it is not right,{' '}
          <PageLink href={`${site.publicUrl}/organization/link/stop-change?token=${token}`}>
            stop this change
          </PageLink>
          . You need no login.
        </Paragraph>
      </>
    );
  },
};

function whatFollows({ confirmers, waitDays, isByStaff, expiresOn }: ProposalProps): string {
  if (waitDays !== null)
    return `It takes effect by itself ${waitDays} days after this email, unless somebody stops it.`;
  if (isByStaff)
    return `A second person of our team has to confirm it by ${expiresOn}; otherwise nothing changes.`;
  const who =
    confirmers.length > 0 ? confirmers.join(' or ') : 'A second officer, or a second person of our team,';
  return `${who} has to confirm it by ${expiresOn}; otherwise nothing changes.`;
}

/** What was asked for is done. */
export const proposalApplied: Email<ProposalProps> = {
  kind: 'proposal-applied',
  subject: ({ organizationName, title }) => `${organizationName}: ${title}`,
  preview: ({ title }) => `${title}: this is in effect now.`,
  title: ({ title }) => title,
  Content: ({ organizationName, site }) => (
    <Paragraph>
      The change at {organizationName} that we wrote to you about is in effect now. If it is not right, write
      to {site.supportEmail} at once.
    </Paragraph>
  ),
};

/** Nothing changes after all. */
export const proposalEnded: Email<ProposalProps> = {
  kind: 'proposal-ended',
  subject: ({ organizationName, title }) => `${organizationName}: nothing changes (${title})`,
  preview: reason,
  title: () => 'Nothing changes',
  Content: (props) => (
    <Paragraph>
      {reason(props)} The change at {props.organizationName} that we wrote to you about does not happen.
    </Paragraph>
  ),
};

const reasons: Readonly<Record<string, string>> = {
  withdrawn: 'It was withdrawn.',
  stopped: 'Somebody stopped it by the link in our email.',
  expired: 'Nobody confirmed it in time.',
  replaced: 'Something else was asked for instead.',
  refused: 'It was not possible any more.',
};

function reason({ endReason }: ProposalProps): string {
  return reasons[endReason ?? ''] ?? '';
}
