import { formatDollars, type Cents } from '../../lib/cents.js';
import type { Email, EmailSite } from '../delivery/email.js';
import { EmailFrame } from './EmailFrame.js';
import { Code, Facts, EmailButton, Paragraph, type Fact } from './parts.js';

export type FundraiserResetProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationCode: string;
  readonly contactName: string;
  /** Of the campaign that ended. */
  readonly campaign: number;
  readonly totalSales: Cents;
  readonly totalProfit: Cents;
};

export const fundraiserResetNotice: Email<FundraiserResetProps> = {
  subject: ({ organizationName }) => `The fundraiser of ${organizationName} starts again from zero`,
  preview: ({ totalProfit }) => `${formatDollars(totalProfit)} earned so far stays yours.`,
  Content: FundraiserReset,
};

function FundraiserReset(props: FundraiserResetProps & { readonly site: EmailSite }) {
  const { organizationId, organizationName, organizationCode, contactName, site } = props;
  const { campaign, totalSales, totalProfit } = props;
  const facts: Fact[] = [
    ['Fundraiser', organizationName],
    ['Campaign', String(campaign)],
    ['Sales', formatDollars(totalSales)],
    ['Earned', formatDollars(totalProfit)],
    ['Code, as before', <Code>{organizationCode}</Code>],
  ];
  return (
    <EmailFrame
      preview={fundraiserResetNotice.preview(props)}
      title="Your fundraiser starts again from zero."
      site={site}
    >
      <Paragraph>
        Hi {contactName}, we reset your fundraiser. Totals and milestones begin again, for your organization
        and its classes. This is where the campaign that ended stood:
      </Paragraph>
      <Facts rows={facts} />
      <Paragraph>
        What you earned stays yours: it is totaled with its month and paid as before. Its orders stay in your
        list and in its CSV file, with the number of their campaign.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}`}>Open your dashboard</EmailButton>
    </EmailFrame>
  );
}
