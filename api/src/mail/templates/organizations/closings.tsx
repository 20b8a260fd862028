import { addCents, type Cents, formatDollars, negateCents, zeroCents } from '../../../lib/cents.js';
import type { Email, ToContact } from '../../delivery/email.js';
import { Code, EmailButton, Facts, Paragraph } from '../parts.js';

/** To the organization's contact, when an administrator resets its fundraiser. One for each campaign. */
export const fundraiserResetNotice: Email<
  ToContact & {
    readonly organizationCode: string;
    /** False if they were over, so that new ones must be chosen. */
    readonly hasDates: boolean;
    /** The number of the campaign that ended, as are the two totals. */
    readonly campaign: number;
    readonly totalSales: Cents;
    readonly totalProfit: Cents;
    /** Of all campaigns. */
    readonly owed: Owed;
  }
> = {
  kind: 'fundraiser-reset',
  subject: ({ organizationName }) => `Your fundraiser for ${organizationName} starts over`,
  preview: ({ totalProfit }) => `You keep the ${formatDollars(totalProfit)} earned so far.`,
  title: () => 'Your fundraiser starts over from zero.',
  Content: ({ organizationId, contactName, campaign, owed, hasDates, ...props }) => (
    <>
      <Paragraph>
        Hi {contactName}, we reset your fundraiser. Totals and milestones start over for your organization and
        its classes. {!hasDates && 'Please choose new dates on your dashboard. '}Here is where the last
        campaign ended:
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', props.organizationName],
          ['Campaign', String(campaign)],
          ['Sales', formatDollars(props.totalSales)],
          ['Earned', formatDollars(props.totalProfit)],
          ['Still to be paid', formatDollars(owedAmount(owed))],
          ['Code (unchanged)', <Code>{props.organizationCode}</Code>],
        ]}
      />
      <Paragraph>
        You keep what you earned. {owedSentences(owed, { isClosing: false })} If an order is refunded later,
        its share comes off your next statement.
      </Paragraph>
      <Paragraph>
        The last campaign stays on your money page with its figures and dates. Its orders stay in your order
        list and CSV file, with their campaign number.
      </Paragraph>
      <EmailButton href={`/organization/${organizationId}/money`}>Open your money page</EmailButton>
    </>
  ),
};

/** To the organization's contact, when an administrator deletes the organization. */
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
  preview: ({ totalProfit }) => `You keep the ${formatDollars(totalProfit)} earned so far.`,
  title: () => 'Your organization was removed.',
  Content: ({ organizationName, contactName, totalSales, totalProfit, owed }) => (
    <>
      <Paragraph>
        Hi {contactName}, we removed {organizationName} along with its classes, codes and login. Nobody can
        place orders for it anymore.
      </Paragraph>
      <Facts
        rows={[
          ['Organization', organizationName],
          ['Sales in its last campaign', formatDollars(totalSales)],
          ['Earned in its last campaign', formatDollars(totalProfit)],
          ['Still to be paid', formatDollars(owedAmount(owed))],
        ]}
      />
      <Paragraph>
        You keep what it earned, and it stays in our records. {owedSentences(owed, { isClosing: true })} You
        will still get your statements by email. If you did not want this, please write to us.
      </Paragraph>
      <EmailButton href="/register">Register again</EmailButton>
    </>
  ),
};

/** The amounts still to be paid to an organization, as defined in docs/product/payouts.md#words. */
export type Owed = {
  readonly earned: Cents;
  readonly onItsWay: Cents;
  /** The statement that `earned` will be on: "November 2025", drawn on '2025-12-01'. */
  readonly next: { readonly monthName: string; readonly drawnOn: string } | null;
};

function owedAmount({ earned, onItsWay }: Owed): Cents {
  return addCents(earned, onItsWay);
}

/** How much is still to be paid, and when. At a closing we pay any amount. */
function owedSentences(owed: Owed, { isClosing }: { readonly isClosing: boolean }): string {
  const amount = owedAmount(owed);
  if (amount < zeroCents) {
    const back = formatDollars(negateCents(amount));
    return `Refunds exceeded earnings by ${back}. This comes off your next earnings.`;
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
