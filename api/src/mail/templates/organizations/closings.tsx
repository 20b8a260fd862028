import { addCents, type Cents, formatDollars, subtractCents, zeroCents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { Code, EmailButton, Facts, Paragraph } from '../parts.js';

/** To the organization's contact, when an administrator starts its fundraiser again. One for each campaign. */
export const fundraiserResetNotice: Email<{
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
}> = {
  kind: 'fundraiser-reset',
  subject: ({ organizationName }) => `Your fundraiser for ${organizationName} starts over`,
  preview: ({ totalProfit }) => `${formatDollars(totalProfit)} earned so far stays yours.`,
  title: () => 'Your fundraiser starts over from zero.',
  Content: ({ organizationId, contactName, site, campaign, owed, ...props }) => (
    <>
      <Paragraph>
        Hi {contactName}, we reset your fundraiser. Totals and milestones start over for your organization and
        its classes. Here is where the last campaign ended:
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', props.organizationName],
          ['Campaign', String(campaign)],
          ['Sales', formatDollars(props.totalSales)],
          ['Earned', formatDollars(props.totalProfit)],
          ['Still to be paid', formatDollars(owedAmount(owed))],
          ['Code, as before', <Code>{props.organizationCode}</Code>],
        ]}
      />
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
  ),
};

/** To the organization's contact, when an administrator deletes it. */
export const organizationDeletedNotice: Email<{
  readonly organizationName: string;
  readonly contactName: string;
  readonly totalSales: Cents;
  readonly totalProfit: Cents;
  /** Of all campaigns. */
  readonly owed: Owed;
}> = {
  kind: 'organization-deleted',
  subject: ({ organizationName }) => `${organizationName} was removed from Skycrumb`,
  preview: ({ totalProfit }) => `${formatDollars(totalProfit)} earned so far stays yours.`,
  title: () => 'Your organization was removed.',
  Content: ({ organizationName, contactName, totalSales, totalProfit, owed, site }) => (
    <>
      <Paragraph>
        Hi {contactName}, we removed {organizationName} with its classes, its codes and its login. Nobody can
        order for it any more.
      </Paragraph>
      <Facts
        rows={[
          ['Organization', organizationName],
          ['Sales of its last campaign', formatDollars(totalSales)],
          ['Earned in it', formatDollars(totalProfit)],
          ['Still to be paid', formatDollars(owedAmount(owed))],
        ]}
      />
      <Paragraph>
        You keep what it earned, and our records keep it. {owedSentences(owed, { isClosing: true })} Your
        statements come by email as before. If you did not want this, please write to us.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/register`}>Register again</EmailButton>
    </>
  ),
};

/** What is still to be paid to an organization, in the words of docs/product/payouts.md#words. */
export type Owed = {
  readonly earned: Cents;
  readonly onItsWay: Cents;
  /** The statement that `earned` will be on: "November 2025", and its day as '2025-12-01'. */
  readonly next: { readonly monthName: string; readonly drawnOn: string } | null;
};

function owedAmount({ earned, onItsWay }: Owed): Cents {
  return addCents(earned, onItsWay);
}

/** Says what is still owed, that it stays payable, and when. At a closing any amount is paid. */
function owedSentences(owed: Owed, { isClosing }: { readonly isClosing: boolean }): string {
  const amount = owedAmount(owed);
  if (amount < zeroCents) {
    const back = formatDollars(subtractCents(zeroCents, amount));
    return `Refunds took back ${back} more than was earned: it is taken off what comes next.`;
  }
  if (amount === zeroCents) return 'Everything you earned has been paid.';
  return [
    `${formatDollars(amount)} is still to be paid.`,
    ...earnedSentences(owed),
    ...(owed.onItsWay > zeroCents
      ? [`${formatDollars(owed.onItsWay)} is on its way, on statements already drawn.`]
      : []),
    isClosing
      ? 'We pay it in full, even under $25.00.'
      : 'Amounts under $25.00 carry over until they reach $25.00.',
  ].join(' ');
}

function earnedSentences({ earned, next }: Owed): string[] {
  if (!next || earned <= zeroCents) return [];
  const day = dayFormat.format(new Date(`${next.drawnOn}T12:00:00Z`));
  return [`${formatDollars(earned)} will be on the ${next.monthName} statement, drawn on ${day}.`];
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
