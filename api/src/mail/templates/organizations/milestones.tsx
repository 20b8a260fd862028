import { type Cents, formatDollars } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, Typed } from '../parts.js';

/** To the organization's contact. One for each campaign and milestone, unless a refund took it back. */
export const milestoneReached: Email<{
  readonly milestone: 'halfway' | 'goal';
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly totalSales: Cents;
  /** The sales at which it is reached. */
  readonly threshold: Cents;
  /** What the organization promised for it; null when it promised nothing. */
  readonly prize: string | null;
}> = {
  kind: 'milestone-reached',
  subject: ({ milestone, organizationName }) => `${organizationName} ${outcome[milestone]}`,
  preview: ({ totalSales }) => `${formatDollars(totalSales)} in sales so far. Tell your supporters.`,
  title: ({ milestone }) => titles[milestone],
  Content: ({ milestone, organizationId, organizationName, contactName, prize, site, ...props }) => (
    <>
      <Paragraph>
        Hi {contactName}, thanks to your supporters {organizationName} {outcome[milestone]}.
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', organizationName],
          [thresholdLabels[milestone], `${formatDollars(props.threshold)} in sales`],
          ['Sales so far', formatDollars(props.totalSales)],
          ...(prize ? [[prizeLabels[milestone], <Typed>{prize}</Typed>] as const] : []),
        ]}
      />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}`}>Open your dashboard</EmailButton>
      <Paragraph>
        A short thank-you to families with a link to your class pages brings in more orders.
      </Paragraph>
    </>
  ),
};

const outcome = { halfway: 'is halfway to its goal', goal: 'reached its goal' } as const;
const titles = { halfway: 'You are halfway there!', goal: 'You reached your goal!' } as const;
const thresholdLabels = { halfway: 'Halfway', goal: 'Goal' } as const;
const prizeLabels = { halfway: 'Halfway prize', goal: 'Ultimate prize' } as const;

/** To a contact who got the email about a milestone: a refund took it back. */
export const milestoneLost: Email<{
  readonly milestone: 'halfway' | 'goal';
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly totalSales: Cents;
  readonly threshold: Cents;
}> = {
  kind: 'milestone-lost',
  subject: ({ milestone, organizationName }) => `${organizationName} is below ${names[milestone]} again`,
  preview: ({ totalSales }) => `An order was refunded. Sales are ${formatDollars(totalSales)} now.`,
  title: () => 'A refund took you back below a milestone.',
  Content: ({ milestone, organizationId, organizationName, contactName, totalSales, threshold, site }) => (
    <>
      <Paragraph>
        Hi {contactName}, we wrote that {organizationName} reached {formatDollars(threshold)} in sales. Since
        then an order was cancelled and refunded, and its sale no longer counts. We will email you when you
        are back.
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', organizationName],
          [milestone === 'halfway' ? 'Halfway' : 'Goal', `${formatDollars(threshold)} in sales`],
          ['Sales now', formatDollars(totalSales)],
        ]}
      />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}`}>Open your dashboard</EmailButton>
    </>
  ),
};

const names = { halfway: 'halfway', goal: 'its goal' } as const;
