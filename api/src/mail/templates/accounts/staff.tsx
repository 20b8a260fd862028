import type { Email } from '../../delivery/email.js';
import { EmailButton, Paragraph, Facts } from '../parts.js';
import { type Cents, formatDollars } from '../../../lib/cents.js';
import { counted } from '../../../lib/counts.js';

function roleOf(jobs: readonly string[]): string {
  if (jobs.includes('administrator')) return 'as an administrator, who can change everything';
  if (jobs.length === 0) return 'with read access to everything';
  return `to work in ${new Intl.ListFormat('en-US').format(jobs)}, with read access to everything`;
}

/** To someone invited to the staff: a one-time link to choose a login. */
export const staffInvitation: Email<{
  readonly fullName: string;
  readonly inviterName: string;
  readonly jobs: readonly string[];
  readonly token: string;
  readonly hoursValid: number;
}> = {
  kind: 'staff-invitation',
  subject: ({ inviterName }) => `${inviterName} invited you to join the Skycrumb staff`,
  preview: ({ hoursValid }) => `Choose your login. The link works once and expires in ${hoursValid} hours.`,
  title: () => 'Join the Skycrumb staff',
  Content: ({ fullName, inviterName, jobs, token, hoursValid }) => (
    <>
      <Paragraph>
        Hi {fullName}, {inviterName} invited you to join the Skycrumb staff {roleOf(jobs)}. Use this link to
        choose a user name and a password. It works once and expires in {hoursValid} hours.
      </Paragraph>
      <EmailButton href={`/admin/invitation?token=${token}`}>Choose your login</EmailButton>
      <Paragraph>
        If you did not expect this, ignore this email. You only get an account if you use the link.
      </Paragraph>
    </>
  ),
};

/** To someone whose invitation to the staff was withdrawn. */
export const staffInvitationWithdrawn: Email<{ readonly fullName: string }> = {
  kind: 'staff-invitation-withdrawn',
  subject: () => 'Your invitation to the Skycrumb staff was withdrawn',
  preview: () => 'The link we sent you no longer works.',
  title: () => 'Your invitation was withdrawn.',
  Content: ({ fullName }) => (
    <Paragraph>
      Hi {fullName}, your invitation to join the Skycrumb staff was withdrawn. The link we sent you no longer
      works. If you did not expect this, ask the person who invited you.
    </Paragraph>
  ),
};

/** To the support address: a bank returned a partial refund of a paid order. One for each refund. */
export const refundReturned: Email<{
  readonly orderId: string;
  readonly amount: Cents;
  /** Whether others bought its restocked boxes meanwhile. */
  readonly isShort: boolean;
}> = {
  kind: 'refund-returned',
  subject: ({ amount }) => `A refund of ${formatDollars(amount)} came back`,
  preview: () => 'The customer does not have the money: find another way to refund it.',
  title: () => 'A refund came back.',
  Content: ({ orderId, amount, isShort }) => (
    <>
      <Paragraph>
        The bank returned a refund of {formatDollars(amount)}, and the order is back to what it was. The
        customer does not have the money: find another way to refund it.
      </Paragraph>
      {isShort && (
        <Paragraph>
          Its boxes were back in stock and have been sold: the stock is too low for this order. Check it
          before the order is packed.
        </Paragraph>
      )}
      <EmailButton href={`/admin/orders/${orderId}`}>Open the order</EmailButton>
    </>
  ),
};

type Props = {
  readonly productName: string;
  readonly inventory: number;
  /** Days the stock lasts at the current pace; `atMost` is null when unknown. */
  readonly atLeast: number;
  readonly atMost: number | null;
  /** "December 5, 2025". */
  readonly deliveryOn: string;
};

/** To the support address: a product will sell out before its next delivery. One for each delivery. */
export const stockRunsOut: Email<Props> = {
  kind: 'stock-runs-out',
  subject: ({ productName, deliveryOn }) => `${productName} will sell out before ${deliveryOn}`,
  preview: ({ inventory }) => `${counted(inventory, 'box', 'boxes')} left.`,
  title: ({ productName }) => `${productName} will sell out too early.`,
  Content: ({ productName, inventory, atLeast, atMost, deliveryOn }) => (
    <>
      <Paragraph>
        At the pace of the last two weeks, {productName} will sell out before its next delivery. Ask for an
        earlier delivery, or turn the product off in time.
      </Paragraph>
      <Facts
        rows={[
          ['In stock', counted(inventory, 'box', 'boxes')],
          ['Lasts', atMost === null ? `${atLeast} days or more` : `${atLeast} to ${atMost} days`],
          ['Next delivery', deliveryOn],
        ]}
      />
      <EmailButton href="/admin?tab=products">Open the products</EmailButton>
    </>
  ),
};
