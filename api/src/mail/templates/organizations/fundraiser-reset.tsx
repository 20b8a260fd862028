import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { owedAmount, owedSentences, type Owed } from './owed.js';
import { Code, Facts, EmailButton, Paragraph, type Fact } from '../parts.js';

export type FundraiserResetProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationCode: string;
  readonly contactName: string;
  /** Of the campaign that ended. */
  readonly campaign: number;
  readonly totalSales: Cents;
  readonly totalProfit: Cents;
  /** Of all campaigns. */
  readonly owed: Owed;
};

/** To the organization's contact, when an administrator starts its fundraiser again. One for each campaign. */
export const fundraiserResetNotice: Email<FundraiserResetProps> = {
  kind: 'fundraiser-reset',
  subject: ({ organizationName }) => `Your fundraiser for ${organizationName} starts over`,
  preview: ({ totalProfit }) => `${formatDollars(totalProfit)} earned so far stays yours.`,
  title: () => 'Your fundraiser starts over from zero.',
  Content: FundraiserReset,
};

function FundraiserReset(props: FundraiserResetProps & { readonly site: EmailSite }) {
  const { organizationId, organizationName, organizationCode, contactName, site } = props;
  const { campaign, totalSales, totalProfit, owed } = props;
  const facts: Fact[] = [
    ['Fundraiser', organizationName],
    ['Campaign', String(campaign)],
    ['Sales', formatDollars(totalSales)],
    ['Earned', formatDollars(totalProfit)],
    ['Still to be paid', formatDollars(owedAmount(owed))],
    ['Code, as before', <Code>{organizationCode}</Code>],
  ];
  return (
    <>
      <Paragraph>
        Hi {contactName}, we reset your fundraiser. Totals and milestones start over for your organization and
        its classes. Here is where the last campaign ended:
      </Paragraph>
      <Facts rows={facts} />
      <Paragraph>
        What you earned stays yours. {owedSentences(owed, { isClosing: false })} An order that is refunded
        later is taken back from the next statement.
      </Paragraph>
      <Paragraph>
        The campaign that ended stays on your money page with its figures and dates, and its orders stay in
        your list and in its CSV file, with the number of their campaign.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
        Open your money page
      </EmailButton>
    </>
  );
}
