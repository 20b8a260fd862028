import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { Facts, EmailButton, Paragraph, type Fact } from '../parts.js';

export type MilestoneLostProps = {
  readonly milestone: 'halfway' | 'goal';
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly totalSales: Cents;
  readonly threshold: Cents;
};

/** To a contact who got the email about a milestone: a refund took it back. */
export const milestoneLost: Email<MilestoneLostProps> = {
  kind: 'milestone-lost',
  subject: ({ milestone, organizationName }) => `${organizationName} is below ${names[milestone]} again`,
  preview: ({ totalSales }) => `An order was refunded. Sales are ${formatDollars(totalSales)} now.`,
  title: () => 'A refund took you back below a milestone.',
  Content: MilestoneLost,
};

const names = { halfway: 'halfway', goal: 'its goal' } as const;

function MilestoneLost(props: MilestoneLostProps & { readonly site: EmailSite }) {
  const { milestone, organizationId, organizationName, contactName, totalSales, threshold, site } = props;
  const facts: Fact[] = [
    ['Fundraiser', organizationName],
    [milestone === 'halfway' ? 'Halfway' : 'Goal', `${formatDollars(threshold)} in sales`],
    ['Sales now', formatDollars(totalSales)],
  ];
  return (
    <>
      <Paragraph>
        Hi {contactName}, we wrote that {organizationName} reached {formatDollars(threshold)} in sales. Since
        then an order was cancelled and refunded, and its sale no longer counts. We will email you when you
        are back.
      </Paragraph>
      <Facts rows={facts} />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}`}>Open your dashboard</EmailButton>
    </>
  );
}
