import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { Facts, EmailButton, Paragraph, Typed, type Fact } from '../parts.js';

export type MilestoneReachedProps = {
  readonly milestone: 'halfway' | 'goal';
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly totalSales: Cents;
  /** The sales at which it is reached. */
  readonly threshold: Cents;
  /** What the organization promised for it; null when it promised nothing. */
  readonly prize: string | null;
};

/** To the organization's contact. One for each campaign and milestone, unless a refund took it back. */
export const milestoneReached: Email<MilestoneReachedProps> = {
  kind: 'milestone-reached',
  subject: ({ milestone, organizationName }) => `${organizationName} ${outcome[milestone]}`,
  preview: ({ totalSales }) => `${formatDollars(totalSales)} in sales so far. Tell your supporters.`,
  title: ({ milestone }) => titles[milestone],
  Content: MilestoneReached,
};

const outcome = { halfway: 'is halfway to its goal', goal: 'reached its goal' } as const;
const titles = { halfway: 'You are halfway there!', goal: 'You reached your goal!' } as const;
const thresholdLabels = { halfway: 'Halfway', goal: 'Goal' } as const;
const prizeLabels = { halfway: 'Halfway prize', goal: 'Ultimate prize' } as const;

function MilestoneReached(props: MilestoneReachedProps & { readonly site: EmailSite }) {
  const { milestone, organizationId, organizationName, contactName, totalSales, threshold, prize, site } =
    props;
  const facts: Fact[] = [
    ['Fundraiser', organizationName],
    [thresholdLabels[milestone], `${formatDollars(threshold)} in sales`],
    ['Sales so far', formatDollars(totalSales)],
    ...(prize ? [[prizeLabels[milestone], <Typed>{prize}</Typed>] as const] : []),
  ];
  return (
    <>
      <Paragraph>
        Hi {contactName}, thanks to your supporters {organizationName} {outcome[milestone]}.
      </Paragraph>
      <Facts rows={facts} />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}`}>Open your dashboard</EmailButton>
      <Paragraph>
        A short thank-you to families with a link to your class pages brings in more orders.
      </Paragraph>
    </>
  );
}
